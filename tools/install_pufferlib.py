"""Put PufferLib's own Python modules into the environment that runs this: `make test-envs`.

Its package cannot be installed everywhere: the build downloads two graphics libraries and compiles dozens of
games, and NO_OCEAN=1, which should leave them out, ends in a NameError (3.0.0). It also pins old versions of
numpy, Gymnasium and PettingZoo, though the modules work with ours. So they are taken out of the archive.
"""

from __future__ import annotations

import hashlib
import io
import sysconfig
import tarfile
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from urllib.request import urlopen

ROOT = "pufferlib-3.0.0"
ARCHIVE = (
    "https://files.pythonhosted.org/packages/7c/e1/5292f9b69c6263707b40ba04a87e6b9bcc177281d31092f77afd90c412f1/"
    f"{ROOT}.tar.gz"
)
SHA256 = "7df3a3e3f5f894d78d2a1f5374097890aec01473183e748abefe4f3faa10eaa9"
FOLDERS = (PurePosixPath("pufferlib"), PurePosixPath("pufferlib/environments"))


def download() -> bytes:
    """The archive, which is the one that we know."""
    with urlopen(ARCHIVE) as answer:
        archive: bytes = answer.read()
    if hashlib.sha256(archive).hexdigest() != SHA256:
        raise SystemExit(f"{ARCHIVE} is not the archive that it was")
    return archive


def unpack(archive: bytes, target: Path) -> None:
    """Copy the modules of the package itself, and of its games only the package that it imports."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        for member in files:
            path = PurePosixPath(member.name).relative_to(ROOT)
            module = files.extractfile(member) if member.isfile() and path.suffix == ".py" else None
            if module is not None and path.parent in FOLDERS:
                (target / path.parent).mkdir(parents=True, exist_ok=True)
                (target / path).write_bytes(module.read())


if __name__ == "__main__":
    if find_spec("pufferlib") is None:
        unpack(download(), Path(sysconfig.get_path("purelib")))
