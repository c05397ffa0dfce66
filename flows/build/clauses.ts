import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { projectAt } from '../config/project.ts'

/** A clause of the specification. */
export interface Clause {
  /** `§2 Login page` */
  readonly name: string
  readonly says: string
}

/** The clauses that each machine's tests cover, by machine id. */
export type Clauses = Readonly<Record<string, readonly Clause[]>>

const HEADING = /^## (§\d+)/
const ROW = /^\| (?!clause \||---)(.+?) \| (.+?) \| (.+) \|$/
const MACHINE = /(?:^|\/)(\w+)\/\1\.machine\.ts$/

interface Held extends Clause {
  readonly tests: readonly string[]
}

/** Parses the tables of the page: one entry per clause, with the test files that cover it. */
function clausesOn(page: string): Held[] {
  let section = ''
  return page.split('\n').flatMap((line): Held[] => {
    section = HEADING.exec(line)?.[1] ?? section
    const [, name, says = '', held = ''] = ROW.exec(line) ?? []
    if (name === undefined) return []
    const tests = [...held.matchAll(/`(tests\/[^`]+)`/g)].flatMap(([, file]) => file ?? [])
    return [{ name: `${section} ${name}`, says, tests: [...new Set(tests)] }]
  })
}

/** The ids of the machines that a file imports directly. */
async function machinesIn(root: string, file: string): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8').catch(() => '')
  return parseSync(file, text).module.staticImports.flatMap(({ moduleRequest }) => {
    const path = posix.join(posix.dirname(file), moduleRequest.value)
    return MACHINE.exec(path)?.[1] ?? []
  })
}

/**
 * Reads the project's page of clauses and lists, per machine, the clauses covered by test files that import that
 * machine. Returns no clauses if the page does not exist.
 */
export async function readClauses(root: string): Promise<Clauses> {
  const { clauses: file } = await projectAt(root)
  const page = await readFile(join(root, file), 'utf8').catch(() => '')
  const clauses = clausesOn(page)
  const files = [...new Set(clauses.flatMap(({ tests }) => tests))]
  const read = await Promise.all(
    files.map(async (file) => [file, await machinesIn(root, file)] as const),
  )
  const machines = new Map(read)
  const found = clauses.flatMap(({ tests, ...clause }) =>
    [...new Set(tests.flatMap((file) => machines.get(file) ?? []))].map((id) => ({ id, clause })),
  )
  const byMachine = Map.groupBy(found, ({ id }) => id)
  return Object.fromEntries(
    [...byMachine].map(([id, held]) => [id, held.map(({ clause }) => clause)]),
  )
}
