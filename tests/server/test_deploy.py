"""The files in deploy: what they start, mount and copy exists, and their commands are ours."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from mirabilia.cli.main import make_parser

DEPLOY = Path(__file__).parents[2] / "deploy"
ROOT = DEPLOY.parent


@pytest.fixture
def compose() -> Any:
    """The compose file."""
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def read_dockerfile() -> list[tuple[str, str]]:
    """The instructions of the image."""
    lines = (DEPLOY / "Dockerfile").read_text("utf-8").splitlines()
    parts = [line.partition(" ") for line in lines if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in parts]


def test_services_need_each_other_and_files_that_there_are(compose: Any) -> None:
    services = compose["services"]
    assert set(compose) - {"x-server"} <= {"name", "services", "networks", "volumes"}
    for service in services.values():
        assert "image" in service or "build" in service
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in compose["volumes"]
        if "build" in service:
            assert (DEPLOY / service["build"]["context"]).resolve() == ROOT
            assert (ROOT / service["build"]["dockerfile"]).exists()


def test_the_database_of_compose_is_the_one_that_its_servers_use(compose: Any) -> None:
    database = compose["services"]["database"]
    servers = {name: one for name, one in compose["services"].items() if one["image"] == "mirabilia"}
    assert len(servers) == 3
    for server in servers.values():
        user, host, name = re.fullmatch(
            r"postgresql://(\w+):\$\{POSTGRES_PASSWORD:\?[^}]+\}@(\w+)/(\w+)",
            server["environment"]["MIRABILIA_DB"],
        ).groups()  # type: ignore[union-attr]  # a mismatch fails here, as it should
        assert host in compose["services"]
        assert user == name == database["environment"]["POSTGRES_USER"]
        assert server["environment"]["FORWARDED_ALLOW_IPS"] in str(compose["networks"])
    proxy = compose["services"]["proxy"]
    assert set(proxy["depends_on"]) == set(servers)
    port = proxy["ports"][0].split(":")[1]
    assert f"bind *:{port}" in (DEPLOY / "haproxy.cfg").read_text("utf-8")


def test_the_image_copies_what_there_is_and_starts_our_command() -> None:
    instructions = read_dockerfile()
    for word, rest in instructions:
        if word == "COPY" and not rest.startswith("--from"):
            assert all((ROOT / source).exists() for source in rest.split()[:-1])
    command = next(rest for word, rest in instructions if word == "CMD")
    words: list[str] = yaml.safe_load(command)
    args = make_parser().parse_args(words)
    port = next(rest for word, rest in instructions if word == "EXPOSE")
    assert (args.host, args.port) == ("0.0.0.0", int(port))


def test_the_units_start_our_commands() -> None:
    text = (DEPLOY / "systemd" / "mirabilia@.service").read_text("utf-8")
    command = re.search(r"^ExecStart=(.*)$", text, re.MULTILINE)
    assert command is not None
    program, *words = shlex.split(command[1].replace("%i", "8766"))
    assert Path(program).name == "mirabilia"
    assert make_parser().parse_args(words).port == 8766
    for file in (DEPLOY / "systemd").iterdir():
        for unit in re.findall(r"mirabilia[\w@-]*\.(?:target|service)", file.read_text("utf-8")):
            assert (DEPLOY / "systemd" / unit).exists()
