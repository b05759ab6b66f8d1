"""Settings: read from a file, the environment and the command; what cannot be read is told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from stellwerk.errors import BadOption, StellwerkError, UnknownName
from stellwerk.server.security.proxies import Proxies
from stellwerk.server.settings import OTHERS, PREFIX, Settings, load, strangers
from tests.tree import ROOT


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that says nothing of the server."""
    for name in list(os.environ):
        if name.startswith(PREFIX):
            monkeypatch.delenv(name)


def test_the_environment_wins_over_the_file_and_the_command_over_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "s.toml"
    words = 'port = 1\nhost = "a"\nsecure_cookie = true\nundo_wait = 3\nbot_pace = 7'
    file.write_text(words, encoding="utf-8")
    monkeypatch.setenv("STELLWERK_SETTINGS", str(file))
    monkeypatch.setenv("STELLWERK_PORT", "2")
    monkeypatch.setenv("STELLWERK_BOT_PACE", "8")
    settings = load(bot_pace=0.5, host=None)
    found = (settings.port, settings.host, settings.secure_cookie, settings.undo_wait)
    assert found == (2, "a", True, 3.0)
    assert settings.bot_pace == 0.5


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("10.0.0.1/8 ::1", ["10.9.9.9", "::1"]),
        ("127.0.0.1,  10.0.0.1", ["127.0.0.1", "10.0.0.1"]),
        ("192.0.2.1 *", ["192.0.2.1", "203.0.113.9"]),
    ],
)
def test_all_who_read_the_proxies_read_the_same_ones(words: str, read: list[str]) -> None:
    trusted = load(trusted_proxies=words).trusted_proxies
    headers = ProxyHeadersMiddleware(lambda *_: None, trusted).trusted_hosts  # type: ignore[arg-type]
    for address in (*read, "198.51.100.7"):
        known = address in read or trusted == "*"
        assert (Proxies(trusted).hold(address), address in headers) == (known, known)


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("SECURE_COOKIE", "ture", "it must be true or false."),
        ("PORT", "eighty", "it must be a whole number from 0 to 65535."),
        ("PORT", "", "it must be a whole number from 0 to 65535."),
        ("PORT", "70000", "it must be a whole number from 0 to 65535."),
        ("BOT_PACE", "-1", "it must be a number, 0 or more."),
        ("BOT_PACE", "nan", "it must be a number, 0 or more."),
        ("SWEEP_SECONDS", "0", "it must be a number above 0."),
        ("TABLES_IN_MEMORY", "1.5", "it must be a whole number, 1 or more."),
        ("LOG_LEVEL", "loud", "it must be one of debug, info, warning, error."),
        ("LOG_LEVEL", "warn", 'warning, error. Did you mean "warning"?'),
        (
            "TRUSTED_PROXIES",
            "10.0.0.1 proxy",
            "addresses and networks (10.0.0.0/8), separated by spaces.",
        ),
        ("PUBLIC_URL", "tables.example.org", "addresses that begin with http:// or https://."),
    ],
)
def test_a_variable_that_cannot_be_read_is_told_with_what_would_be_right(
    name: str, value: str, right: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(BadOption) as error:
        load()
    assert str(error.value).startswith(f'"STELLWERK_{name}={value}" is not possible: ')
    assert str(error.value).endswith(right)


@pytest.mark.parametrize("value", ["true", "True", "1", "yes", "on"])
def test_a_cookie_is_secure_in_many_words(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STELLWERK_SECURE_COOKIE", value)
    assert load().secure_cookie is True


@pytest.mark.parametrize(
    ("words", "story"),
    [
        ("prot = 1", 'There is no setting "prot". Did you mean "port"?'),
        ('port = "x"', "it must be a whole number from 0 to 65535."),
        ('secure_cookie = "ture"', "it must be true or false."),
        ("port = ", "the settings cannot be read"),
    ],
)
def test_a_file_that_cannot_be_read_is_told(words: str, story: str, tmp_path: Path) -> None:
    file = tmp_path / "s.toml"
    file.write_text(words, encoding="utf-8")
    with pytest.raises(StellwerkError) as error:
        load(str(file))
    assert story in str(error.value)
    if "must be" in story:
        assert f"in {file}" in str(error.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="the settings cannot be read"):
        load(str(tmp_path / "none.toml"))


def test_a_number_of_the_command_is_checked_as_well() -> None:
    with pytest.raises(BadOption, match='"--port 70000" is not possible'):
        load(port=70000)


def test_a_variable_that_nearly_is_a_setting_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STELLWERK_SECURE_COOKIES", "true")
    with pytest.raises(UnknownName, match='Did you mean "STELLWERK_SECURE_COOKIE"'):
        load()


def test_variables_of_others_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in OTHERS:
        monkeypatch.setenv(PREFIX + name, "")
    assert load() == Settings()
    assert strangers() == []
    monkeypatch.setenv("STELLWERK_SERVICE_HOST", "10.0.0.1")  # a cluster sets such
    assert load() == Settings()
    assert strangers() == ["STELLWERK_SERVICE_HOST"]


def test_every_variable_that_the_project_names_is_known() -> None:
    folders = ("src", "docs", "benchmarks", "web/in_wheel.py", "Makefile", "README.md")
    known = {PREFIX + name.upper() for name in (*OTHERS, *Settings.model_fields)}
    named = {name for folder in folders for name in _named(ROOT / folder)}
    assert named - known == {"STELLWERK_SECURE_COOKIES"}  # the example of a mistake


def _named(place: Path) -> set[str]:
    import re

    files = [place] if place.is_file() else [*place.rglob("*.py"), *place.rglob("*.md")]
    words = (file.read_text(encoding="utf-8") for file in files)
    return {name for text in words for name in re.findall(rf"{PREFIX}[A-Z_]*[A-Z]\b", text)}


def test_secrets_are_not_shown() -> None:
    shown = repr(Settings(metrics_token="secret", database_url="postgresql://a:secret@b/c"))
    assert "secret" not in shown


def test_every_setting_is_documented() -> None:
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    for name, field in Settings.model_fields.items():
        unless_set = "(empty)" if field.default == "" else field.default
        assert f"| `{name}` | {field.description} | {unless_set} |" in page
