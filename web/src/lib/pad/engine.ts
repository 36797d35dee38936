/** Our engine in a Python that runs in the browser, or in Node for tests. */
import type { PyodideInterface } from 'pyodide';

const FOLDER = '/engine';
/** mypy_extensions names the compiled engine's integers and classes; here they are plain ones. */
const BOOT = `
import sys, types
plain = types.ModuleType("mypy_extensions")
plain.i64 = int
plain.mypyc_attr = lambda **_: lambda one: one
sys.modules["mypy_extensions"] = plain
sys.path.insert(0, "${FOLDER}")
from mirabilia.counting import count
count
`;

/** What counts: a result as JSON in, points, reasons and problems as JSON out. */
export type Count = (result: string) => string;

export function boot(python: PyodideInterface, zip: ArrayBuffer): Count {
  python.unpackArchive(zip, 'zip', { extractDir: FOLDER });
  return python.runPython(BOOT) as Count;
}
