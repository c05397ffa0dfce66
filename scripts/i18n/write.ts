import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compiledFiles } from './compile.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'i18n', 'compiled')

// Compiles everything before it removes anything: a malformed text throws.
const files = compiledFiles()
rmSync(FOLDER, { recursive: true, force: true })
for (const [path, text] of files) {
  mkdirSync(dirname(join(FOLDER, path)), { recursive: true })
  writeFileSync(join(FOLDER, path), text)
}
