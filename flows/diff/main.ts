/** Compares the flows of two versions: prints Markdown and writes a page with charts into a folder. */
import { resolve } from 'node:path'
import { run } from './run.ts'
import { writePage } from './writePage.ts'

process.exitCode = await run(process.argv.slice(2), {
  root: resolve(import.meta.dirname, '..', '..'),
  print: (text) => process.stdout.write(text),
  warn: (sentence) => process.stderr.write(`${sentence}\n`),
  writePage,
})
