import type { Reporter, TestCase } from '@playwright/test/reporter'

/** The type of the annotation that holds the counts of one machine. */
export const WALKED = 'walked'

/** The type of the annotation that names the path of a test; the flow gallery reads it from the report. */
export const WALKED_PATH = 'walkedPath'

interface Row {
  machine: string
  transitions: number
  walked: number
  paths: number
  /** The number of all paths of the machine; `paths` is the number of those that can be walked. */
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
