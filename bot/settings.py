"""The settings: `remembrancer.toml`, the environment, and the command line's own, checked before use.

Every key of the file is also `REMEMBRANCER_SECTION__KEY`; the environment wins over the file. A key
that doesn't exist is an error with the nearest real one beside it, because a misspelt key that is
silently ignored is a setting that the owner believes in.
"""

import difflib
import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from platformdirs import user_cache_path, user_config_path, user_data_path, user_state_path
from pydantic import BaseModel, Field, SecretStr, ValidationError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)
from tzlocal import get_localzone_name

from bot import words
from brain.errors import SettingsError
from brain.settings import (
    CaptureSettings,
    EmbeddingSettings,
    ModelSettings,
    OwnerSettings,
    QdrantSettings,
    RoutineSettings,
    SearchSettings,
    Section,
    SpeechSettings,
    TidySettings,
)
from tools.calendar.settings import CalendarSettings
from tools.settings import TaskSettings, ToolSettings, WeatherSettings, WebSettings

FILE_NAME = "remembrancer.toml"
PREFIX = "REMEMBRANCER_"
_OTHER_VARIABLES = {"REMEMBRANCER_NOW", "REMEMBRANCER_TZ", "REMEMBRANCER_CONFIG", "REMEMBRANCER_DEBUG"}


class VaultSettings(Section):
    """Where the notes are."""

    dir: Path | None = None


class TelegramSettings(Section):
    """The bot. owner_id: the one person it listens to, set by pairing. The addresses are for tests."""

    token: SecretStr = SecretStr("")
    owner_id: int | None = None
    base_url: str = "https://api.telegram.org/bot"
    base_file_url: str = "https://api.telegram.org/file/bot"


class TrialSettings(Section):
    """The trial chat in the browser. port: 0 takes any free one."""

    port: int = Field(default=8765, ge=0, le=65535)


class StateSettings(Section):
    """Where the derived files are kept; empty for the usual place of this system."""

    dir: Path | None = None
    cache: Path | None = None


class Settings(BaseSettings):
    """All settings, a section a part."""

    model_config = SettingsConfigDict(
        frozen=True, extra="forbid", env_prefix=PREFIX, env_nested_delimiter="__", env_nested_max_split=1
    )

    vault: VaultSettings = VaultSettings()
    owner: OwnerSettings = OwnerSettings()
    telegram: TelegramSettings = TelegramSettings()
    trial: TrialSettings = TrialSettings()
    model: ModelSettings = ModelSettings()
    embedding: EmbeddingSettings = EmbeddingSettings()
    speech: SpeechSettings = SpeechSettings()
    capture: CaptureSettings = CaptureSettings()
    qdrant: QdrantSettings = QdrantSettings()
    search: SearchSettings = SearchSettings()
    tidy: TidySettings = TidySettings()
    routine: RoutineSettings = RoutineSettings()
    calendar: CalendarSettings = CalendarSettings()
    tasks: TaskSettings = TaskSettings()
    tools: ToolSettings = ToolSettings()
    weather: WeatherSettings = WeatherSettings()
    web: WebSettings = WebSettings()
    state: StateSettings = StateSettings()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Order the sources: the command line over the environment over the file."""
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls)

    @property
    def zone_name(self) -> str:
        """The owner's IANA zone, or the computer's where none is set."""
        return self.owner.timezone or get_localzone_name() or "UTC"


def load_settings(config: Path | None, overrides: Mapping[str, Mapping[str, Any]]) -> Settings:
    """Read the file (`config`, or the first that exists of the usual places), environment and overrides.

    Raises SettingsError with one sentence that names the key and what to do.
    """
    file = config or find_config()
    if file:
        _refuse_unknown((f"{s}.{k}" for s, k in _keys_of(_read(file), file)), str(file))
    _refuse_unknown(_variables(), words.ENVIRONMENT)

    class FromFile(Settings):
        model_config = SettingsConfigDict(toml_file=file)

    try:
        settings = FromFile(**{section: dict(values) for section, values in overrides.items()})  # type: ignore[arg-type]
    except ValidationError as error:
        raise SettingsError(_sentence(error, file)) from error
    zone(settings.zone_name)
    return settings


def find_config() -> Path | None:
    """Return the settings file: `REMEMBRANCER_CONFIG`, else in this folder, else the user's own."""
    named = os.environ.get("REMEMBRANCER_CONFIG")
    if named:
        return Path(named)
    return next((p for p in (Path(FILE_NAME), default_config()) if p.is_file()), None)


def default_config() -> Path:
    """Return where `init` writes the settings when it isn't told."""
    return user_config_path("remembrancer") / FILE_NAME


def state_folder(settings: Settings, vault: Path) -> Path:
    """Return the folder for what is derived from this vault: one a vault, outside of it."""
    if settings.state.dir:
        return settings.state.dir.expanduser()
    real = str(vault.resolve())
    return (
        user_state_path("remembrancer") / f"{vault.name or 'vault'}-{sha256(real.encode()).hexdigest()[:8]}"
    )


def calendar_folder(settings: Settings, vault: Path) -> Path:
    """Return where `.ics` files go without any setting: they are the owner's, so not among the state."""
    if settings.state.dir:
        return settings.state.dir.expanduser() / "calendar"
    return user_data_path("remembrancer") / state_folder(settings, vault).name / "calendar"


def cache_folder(settings: Settings) -> Path:
    """Return the folder for weights that are put together or fetched once for all vaults."""
    return (settings.state.cache or user_cache_path("remembrancer")).expanduser()


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError as error:
        raise SettingsError(words.SETTINGS_MISSING.format(file=file)) from error
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(words.SETTINGS_UNREADABLE.format(file=file, reason=error)) from error
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(words.SETTINGS_NOT_TOML.format(file=file, reason=error)) from error


def _keys_of(content: Mapping[str, Any], file: Path) -> Iterator[tuple[str, str]]:
    """The (section, key) pairs of a settings file."""
    for section, values in content.items():
        if not isinstance(values, Mapping):
            raise SettingsError(words.SETTING_NOT_SECTION.format(key=section, file=file))
        yield from ((section, key) for key in values)


def _variables() -> Iterator[str]:
    """The keys that the environment sets; a variable of our prefix in another shape is refused."""
    for name in os.environ:
        if not name.startswith(PREFIX) or name in _OTHER_VARIABLES:
            continue
        if "__" not in name:
            raise SettingsError(words.VARIABLE_ODD.format(name=name))
        yield name.removeprefix(PREFIX).lower().replace("__", ".", 1)


def _refuse_unknown(keys: Iterable[str], place: str) -> None:
    known = set(_known_keys())
    for key in keys:
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1)
            hint = words.DID_YOU_MEAN.format(key=near[0]) if near else ""
            raise SettingsError(words.SETTING_UNKNOWN.format(key=key, hint=hint, place=place))


def _known_keys() -> Iterator[str]:
    for section, field in Settings.model_fields.items():
        model = field.annotation
        if isinstance(model, type) and issubclass(model, BaseModel):
            yield from (f"{section}.{key}" for key in model.model_fields)


def _sentence(error: ValidationError, file: Path | None) -> str:
    first = error.errors()[0]
    key = ".".join(str(part) for part in first["loc"])
    return words.SETTING_WRONG.format(key=key, reason=first["msg"].lower(), place=file or words.ENVIRONMENT)


def zone(name: str) -> ZoneInfo:
    """Return the zone of that IANA name; raises SettingsError when there is none."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError) as error:
        raise SettingsError(words.ZONE_UNKNOWN.format(name=name)) from error
