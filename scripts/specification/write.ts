/** Writes `docs/specification.md`. The file with the clauses is an argument, because scripts must not import tests. */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Clause, clauseCoverage } from './clauseCoverage.ts'
import { specificationPage } from './page.ts'
import { machinesTestedBy, readTests } from './readTests.ts'

const list = pathToFileURL(resolve(process.argv[2] ?? '')).href
const { CLAUSES } = (await import(list)) as { CLAUSES: readonly Clause[] }
const held = clauseCoverage(CLAUSES, readTests())
writeFileSync(
  join(import.meta.dirname, '..', '..', 'docs', 'specification.md'),
  specificationPage(CLAUSES, held, machinesTestedBy),
)
for (const sentence of held.unknown) process.stdout.write(`${sentence}\n`)
for (const { id } of CLAUSES) {
  if (held.holders.get(id)?.length === 0) process.stdout.write(`No test holds ${id}\n`)
}
