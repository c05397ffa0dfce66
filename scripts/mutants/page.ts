import { OPERATORS } from './operators.ts'
import { FORM_ONLY, tableOf } from './report.ts'
import { SURVIVORS } from './survivors.ts'
import type { Outcome } from './trial.ts'

const BEGIN = '<!-- mutants:begin -->'
const END = '<!-- mutants:end -->'

/** Escapes text for a table cell, so that Markdown and HTML characters have no effect. */
function cell(text: string): string {
  return text.replaceAll(/[\\|<>*_`[\]$]/g, '\\$&').replaceAll(/\s+/g, ' ')
}

function table(rows: readonly (readonly string[])[]): string[] {
  const line = (row: readonly string[]) => `| ${row.map(cell).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rest.map(line)]
}

function survivorRows(outcomes: readonly Outcome[]): string[][] {
  return outcomes.flatMap(({ mutant, fate }) => {
    if (fate.kind !== 'survived') return []
    const known = SURVIVORS[mutant.id]
    const why = known ? `${known.as}: ${known.why}` : 'no test finds it yet.'
    const rules = fate.isAgainstForm ? ` (${FORM_ONLY})` : ''
    return [[mutant.id, mutant.what, `${why}${rules}`]]
  })
}

function killedRows(outcomes: readonly Outcome[]): string[][] {
  return outcomes.flatMap(({ mutant, fate }) => {
    if (fate.kind === 'survived') return []
    const by = fate.kind === 'killed' ? fate.by : { path: 'time limit', title: undefined }
    return [[mutant.id, mutant.what, by.title ? `${by.path}: ${by.title}` : by.path]]
  })
}

/** The generated part of `docs/testing.md`: the table per operator, the survivors, and all detected mutants. */
export function chapter(sentence: string, outcomes: readonly Outcome[]): string {
  const numbers = tableOf(outcomes).map(([name = '', ...rest]) => [
    name,
    OPERATORS.find((one) => one.name === name)?.says ?? '',
    ...rest,
  ])
  const survivors = survivorRows(outcomes)
  return [
    ...[sentence, '', ...table(numbers), ''],
    ...['### Survivors', ''],
    ...(survivors.length === 0 ? ['None.'] : table([['id', 'fault', 'why'], ...survivors])),
    ...['', '### Found', '', '<details><summary>Every fault that was found</summary>', ''],
    ...table([['id', 'fault', 'found by'], ...killedRows(outcomes)]),
    ...['', '</details>'],
  ].join('\n')
}

/** Replaces the text between the markers of the page. Throws if a marker is missing. */
export function withChapter(page: string, text: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`docs/testing.md lacks ${BEGIN} or ${END}`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${page.slice(end)}`
}
