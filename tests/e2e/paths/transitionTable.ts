import type { Reporter, TestCase } from '@playwright/test/reporter'

/** The kind of annotation that a line of the table comes from. */
export const WALKED = 'walked'

/** The kind of annotation that says which path a test walks; the flow gallery finds it in the report. */
export const WALKED_PATH = 'walkedPath'

interface Row {
  machine: string
  transitions: number
  walked: number
  paths: number
  /** How many paths there are. */
  of: number
}

function line({ machine, transitions, walked, paths, of }: Row): string {
  const cells = [String(transitions), String(walked), `${paths} of ${of}`]
  return [machine.padEnd(15), ...cells.map((cell) => cell.padStart(11))].join(' ')
}

/** Prints at the end of a run how many transitions of each machine were walked in the browser. */
export default class TransitionTable implements Reporter {
  private rows: Row[] = []

  onTestEnd(test: TestCase): void {
    const found = test.annotations.filter(({ type }) => type === WALKED)
    for (const { description = '{}' } of found) this.rows.push(JSON.parse(description) as Row)
  }

  onEnd(): void {
    if (this.rows.length === 0) return
    const titles = ['transitions', 'walked', 'paths'].map((title) => title.padStart(11))
    const head = ['in the browser'.padEnd(15), ...titles].join(' ')
    process.stdout.write(`\n${[head, ...this.rows.map(line)].join('\n')}\n`)
  }
}
