import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Wanted } from './arguments.ts'
import { runCampaign } from './campaign.ts'
import type { Mutant } from './mutants.ts'
import { chapter, withChapter } from './page.ts'
import { aligned, asJson, isEnough, lineOf, tableOf } from './report.ts'
import { WANTED_SCORE } from './score.ts'
import { ROOT } from './tree.ts'
import type { Outcome } from './trial.ts'

const PAGE = join(ROOT, 'docs', 'testing.md')

/** The selected mutants and the source tree they were made from. */
export interface Chosen {
  /** Number of all possible mutants in files that tests import. */
  readonly among: number
  /** Number of the possible mutants in other files, for which no related test is known. */
  readonly leftOut: number
  readonly mutants: readonly Mutant[]
  /** Whether the run covers what `docs/testing.md` reports, so that its results are written there. */
  readonly isUsual: boolean
  readonly code: ReadonlyMap<string, string>
}

function writePage({ among, leftOut, mutants }: Chosen, outcomes: readonly Outcome[]): void {
  const tried =
    mutants.length === among ? 'All were tried.' : `${mutants.length}, spread over all kinds, were.`
  const others = `${leftOut} more are in files that no test imports.`
  const text = chapter(`${among} faults can be made. ${tried} ${others}`, outcomes)
  writeFileSync(PAGE, withChapter(readFileSync(PAGE, 'utf8'), text))
}

/** Tests the selected mutants, prints the results, and returns the exit code. */
export async function tryOut(chosen: Chosen, { json }: Wanted): Promise<0 | 1> {
  const say = (line: string) => (json ? process.stderr : process.stdout).write(`${line}\n`)
  const outcomes: Outcome[] = []
  let isRed = false
  say(`Trying ${chosen.mutants.length} of ${chosen.among} faults …`)
  say(`Left out are ${chosen.leftOut} faults in files that no test imports.`)
  await runCampaign(chosen.mutants, chosen.code, {
    onRed(path, because) {
      isRed = true
      say(`! ${path} fails without any fault and does not count: ${because}`)
    },
    onOutcome(outcome) {
      outcomes.push(outcome)
      say(lineOf(outcome))
    },
  })
  const order = (outcome: Outcome) => chosen.mutants.indexOf(outcome.mutant)
  outcomes.sort((one, other) => order(one) - order(other))
  if (json) process.stdout.write(`${asJson(outcomes)}\n`)
  say(`\n${aligned(tableOf(outcomes))}`)
  if (chosen.isUsual && !isRed) writePage(chosen, outcomes)
  if (!isEnough(outcomes)) say(`\nFewer than ${WANTED_SCORE} % were found.`)
  return isEnough(outcomes) && !isRed ? 0 : 1
}
