import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledFiles } from './compile.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'words', 'compiled')

for (const [name, text] of compiledFiles()) writeFileSync(join(FOLDER, name), text)
