import { OPERATORS } from './operators.ts'
import { scoreOf, type Tally, tallies, tally, WANTED_SCORE } from './score.ts'
import { SURVIVORS } from './survivors.ts'
import type { Fate, Outcome } from './trial.ts'

/** Added to a survivor that only tests of the source text detect. */
export const FORM_ONLY = 'only the house rules or the reviewed charts notice'

/** The result of a mutant in words. */
export function fateInWords(fate: Fate): string {
  if (fate.kind === 'timed out') return 'timed out'
  if (fate.kind === 'killed') {
    return `killed by ${fate.by.path} › ${fate.by.title ?? 'does not load'}`
  }
  return fate.isAgainstForm ? `survived (${FORM_ONLY})` : 'survived'
}

/** The line printed for one mutant. */
export function lineOf({ mutant, fate, milliseconds }: Outcome): string {
  const mark = fate.kind === 'survived' ? '✗' : '✓'
  const reason = fate.kind === 'survived' ? SURVIVORS[mutant.id] : undefined
  const known = reason ? ` — ${reason.as}: ${reason.why}` : ''
  const seconds = (milliseconds / 1000).toFixed(1)
  return `${mark} ${mutant.id} (${mutant.what}): ${fateInWords(fate)}${known} [${seconds} s]`
}

const COLUMNS = ['made', 'killed', 'timed out', 'survived', 'equivalent', 'score'] as const

/** The cells of a table row, in the order of `COLUMNS`. */
function cells(counted: Tally): string[] {
  const { made, killed, timedOut, survived, equivalent } = counted
  // Rounded down, so that 94.96 is not shown as 95.0.
  const score = `${(Math.floor(scoreOf(counted) * 10) / 10).toFixed(1)} %`
  return [...[made, killed, timedOut, survived, equivalent].map(String), score]
}

/** The table of results per operator, as rows of text with a header and a total. */
export function tableOf(outcomes: readonly Outcome[]): string[][] {
  return [
    ['fault', ...COLUMNS],
    ...tallies(OPERATORS, outcomes).map(({ operator, tally: own }) => [
      operator.name,
      ...cells(own),
    ]),
    ['all', ...cells(tally(outcomes))],
  ]
}

/** Formats a table for the terminal. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
  return rows.map(line).join('\n')
}

/** All results as JSON. */
export function asJson(outcomes: readonly Outcome[]): string {
  const counted = tally(outcomes)
  const faults = outcomes.map(({ mutant: { id, path, operator, what }, fate, milliseconds }) => ({
    ...{ id, path, operator, what, milliseconds },
    ...{ fate: fate.kind, told: fateInWords(fate), accepted: SURVIVORS[id] },
    because: fate.kind === 'killed' ? fate.by.because : undefined,
  }))
  return JSON.stringify({ ...counted, score: scoreOf(counted), faults }, null, 2)
}

/** Whether the score is high enough. */
export function isEnough(outcomes: readonly Outcome[]): boolean {
  return scoreOf(tally(outcomes)) >= WANTED_SCORE
}
