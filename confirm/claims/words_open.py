"""Verbs that change nothing: with any other verb, `I've …`, `I'll …` or `ich habe …` claims a change.

What a model may say it did is an open class (`popped it into`, `committed to memory`); what it can truthfully say
of its own work, reading and thinking, is the smaller list.
"""

from confirm.claims.claim import word_set

_READING = (
    "check look search find see read notice review list summarize summarise answer understand think consider try need want ask"
    " learn hear know mention explain describe provide show display gather collect count compare calculate compute assume include"
    " highlight point suggest propose prepare offer draft translate outline identify locate retrieve fetch pull consult examine"
    " interpret misunderstand wonder decide expect miss fail start quote cite attach scan verify receive reach believe use spot base"
    " skip guess enjoy love like hope wish say give double-check recommend advise apologize apologise mean seem feel agree disagree"
    " admit prefer suppose doubt appreciate help assist continue wait begin stop stay stick respond reply repeat rephrase walk go"
    " come work talk speak share present format phrase word write compose rhyme analyze analyse infer detect recognize recognise"
    " run bet never not be have get keep let leave happily gladly always probably only do make take put set tell call add note"
    " confirm pass double go grab figure worry thank laugh"
)
_IRREGULAR = (
    "found saw seen read understood thought knew known heard said gave given went gone came spoke spoken wrote"
    " written was were been had got kept let left meant felt ran told sent"
)


def _forms(verb: str) -> tuple[str, ...]:
    stem = verb.removesuffix("e")
    past = f"{verb[:-1]}ied" if verb.endswith("y") and verb[-2] not in "aeiou" else f"{stem}ed"
    return verb, past, f"{verb}{verb[-1]}ed", f"{stem}ing", f"{verb}{verb[-1]}ing"


READS = word_set(_READING) | word_set(_IRREGULAR) | {form for v in _READING.split() for form in _forms(v)}
GELESEN = word_set(
    "gefunden gesehen gelesen gesucht geprüft nachgesehen nachgeschaut geschaut durchgesehen verstanden gehabt gewusst gehört gedacht"
    " vermutet überlegt gezählt verglichen berechnet gerechnet ausgerechnet zusammengefasst aufgelistet gefragt versucht erwähnt gesagt"
    " gemeint erklärt gezeigt vorgeschlagen vorbereitet formuliert übersetzt erkannt bemerkt erhalten bekommen verwechselt überprüft"
    " abgerufen nachgelesen herausgesucht rausgesucht angesehen angeschaut durchsucht erfahren begriffen gewartet gehofft gelernt"
    " verwendet benutzt gebraucht entdeckt verpasst geschätzt geraten gegeben genannt beschrieben beantwortet verzichtet gebeten"
    " nachgefragt gestellt erinnert festgestellt ermittelt gelassen erlaubt gekonnt gewollt gesollt gestern morgen bitten daten"
    " den eben gegen wegen sagen fragen tagen gegangen gewesen geworden gefallen gemeldet gerade"
)
"""German participles of reading and thinking, and words that only look like participles."""
PRETERITES = "told|sent|gave|put|made|brought|took|paid|bought|built|held|cut|threw|hid|stuck|struck|drew|hung|laid|lent|lost|sold|slid|spent|swept|chose"
PARTICIPLES = "told|sent|put|made|brought|taken|paid|bought|built|held|cut|thrown|hidden|stuck|struck|drawn|hung|laid|lent|lost|sold|shut|slid|spent|spread|swept|woken|begun|chosen|dealt|dug|swung|gone\\s+and\\s+\\w+"
