"""What the ear says to the owner when there is nothing to hear. A German version will stand beside it."""

NO_WORDS = "I heard no words in it."
EMPTY = "The recording is empty. Record it again, please."
BROKEN = "I can't play this file: it is damaged or no recording. Send it again, please."
NOT_AUDIO = "There is no sound in this file. Send a voice note or an audio file, please."
TOO_LONG = "The recording is longer than {minutes:g} minutes. Send it in parts, or set speech.longest_minutes higher."
UNREADABLE = "I can't open the recording ({reason}). Send it again, please."
