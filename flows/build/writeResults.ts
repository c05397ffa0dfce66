import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataScript } from './dataScript.ts'
import { readResults } from './results.ts'

const ROOT = join(import.meta.dirname, '..', '..')

// Runs after the tests: the gallery itself is built before them, from the sources only.
const script = dataScript('results', await readResults(ROOT))
await writeFile(join(ROOT, 'dist-flows', 'data', 'results.js'), script)
