import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deliver } from './deliver.ts'
import { readResults } from './results.ts'

const ROOT = join(import.meta.dirname, '..', '..')

// The gallery is built from the sources alone, and the tests run after it.
const script = deliver('results', await readResults(ROOT))
await writeFile(join(ROOT, 'dist-flows', 'data', 'results.js'), script)
