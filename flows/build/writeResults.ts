import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../config/project.ts'
import { dataScript } from './dataScript.ts'
import { readResults } from './results.ts'

// Runs after the tests: the gallery itself is built before them, from the sources only.
const script = dataScript('results', await readResults(ROOT))
await writeFile(join(ROOT, 'dist-flows', 'data', 'results.js'), script)
