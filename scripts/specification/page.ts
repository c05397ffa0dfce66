import type { Clause, ClauseCoverage } from './clauseCoverage.ts'

const SECTIONS: Readonly<Record<string, string>> = {
  '§1': 'What the product does and for whom',
  '§2': 'Screens and routes',
  '§3': 'Entities and their fields',
  '§4': 'States and transitions',
  '§5': 'Validation rules',
  '§6': 'Roles and permissions',
  '§7': 'The calls',
  '§8': 'The error catalogue',
  '§9': 'Business constants and limits',
}

const HEAD = `# The specification and its tests

Every clause of the specification, with the titles of the tests that check it. A test checks a clause if its
title, or that of a \`describe\` around it, contains the name of the clause. The charts are those of the machines that
these test files import; the flow gallery names the clauses of each machine in return.

\`npm run specification\` generates this page from \`tests/spec/clauses.ts\` and the titles in
\`tests/\`. \`npm run check\` fails if the page is stale, if a clause has no test, or if a title names
a clause that does not exist.
`

/** Escapes text for a table cell, so that Markdown and HTML characters have no effect. */
function cell(text: string): string {
  return text.replaceAll(/[\\|<>*_`[\]$]/g, '\\$&').replaceAll(/\s+/g, ' ')
}

/** The ids of the machines that a test file imports. */
type MachinesOf = (path: string) => readonly string[]

function row({ id, says }: Clause, { holders }: ClauseCoverage, machinesOf: MachinesOf): string {
  const tests = holders.get(id) ?? []
  const titles = tests.map(({ path, title }) => `\`${path}\` ${cell(title)}`)
  const machines = [...new Set(tests.flatMap(({ path }) => machinesOf(path)))].sort()
  const charts = machines.map((machine) => `[${machine}](charts/${machine}.md)`)
  const cells = [cell(id.replace(/^§\d+ /, '')), cell(says), titles.join('<br>'), charts.join(', ')]
  return `| ${cells.join(' | ')} |`
}

/** The content of `docs/specification.md`. */
export function specificationPage(
  clauses: readonly Clause[],
  held: ClauseCoverage,
  machinesOf: MachinesOf,
): string {
  const sections = Object.entries(SECTIONS).map(([number, title]) => {
    const own = clauses.filter(({ id }) => id.startsWith(`${number} `))
    const table = ['| clause | what it says | held by | charts |', '|---|---|---|---|']
    return [
      `## ${number} ${title}`,
      '',
      ...table,
      ...own.map((one) => row(one, held, machinesOf)),
      '',
    ].join('\n')
  })
  return [HEAD, ...sections].join('\n')
}
