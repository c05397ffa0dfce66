import type { Reporter, TestCase } from 'vitest/node'
import type { Walked } from './walkEveryPath.ts'

function line({ system, machine, transitions, walked, paths }: Walked): string {
  const share = Math.floor((100 * walked) / transitions)
  const cells = [
    system.padEnd(9),
    machine.padEnd(15),
    ...[transitions, walked, paths].map((n) => String(n).padStart(11)),
  ]
  return `${cells.join(' ')} ${`${share} %`.padStart(6)}`
}

/** Reporter that prints, per machine and system, how many transitions the test paths walked. */
export default class TransitionTable implements Reporter {
  private rows: Walked[] = []

  onTestCaseResult(test: TestCase): void {
    const { walked } = test.meta()
    if (walked) this.rows.push(walked)
  }

  onTestRunEnd(): void {
    if (this.rows.length === 0) return
    const head = ['system   ', 'machine        ', 'transitions', '     walked', '      paths'].join(
      ' ',
    )
    process.stdout.write(`\n${[head, ...this.rows.map(line)].join('\n')}\n`)
  }
}
