import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compiledFiles } from './compile.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'i18n', 'compiled')

rmSync(FOLDER, { recursive: true, force: true })
for (const [path, text] of compiledFiles()) {
  mkdirSync(dirname(join(FOLDER, path)), { recursive: true })
  writeFileSync(join(FOLDER, path), text)
}
