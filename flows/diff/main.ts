/** Compares the flows of two versions: prints Markdown and writes a page with charts into a folder. */
import { ROOT } from '../config/project.ts'
import { run } from './run.ts'
import { writePage } from './writePage.ts'

process.exitCode = await run(process.argv.slice(2), {
  root: ROOT,
  print: (text) => process.stdout.write(text),
  warn: (sentence) => process.stderr.write(`${sentence}\n`),
  writePage,
})
