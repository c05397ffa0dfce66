import type { MachinePaths } from '../generate.ts'

/** The time in milliseconds that generating the paths took, by the id of the machine. */
export type Times = ReadonlyMap<string, number>

const HEAD = ['machine', 'states', 'transitions', 'walked', 'paths', 'steps', 'time']

function row(machine: MachinePaths, times: Times): string[] {
  const { id, states, transitions, covered, paths } = machine
  const steps = paths.reduce((sum, path) => sum + path.steps.length - 1, 0)
  const numbers = [states, transitions, covered, paths.length, steps].map(String)
  return [id, ...numbers, `${Math.round(times.get(id) ?? 0)} ms`]
}

function aligned(rows: readonly string[][]): string {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((text, at) => (at === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join('  ')
  return rows.map(line).join('\n')
}

function listed({ id, paths, isCut }: MachinePaths): string {
  const cut = isCut ? [`  … cut after ${paths.length} paths: there are more.`] : []
  const lines = paths.map(({ title }, at) => `  ${String(at + 1).padStart(2)}. ${title}`)
  return [id, ...lines, ...cut].join('\n')
}

function counting(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** The paths as plain text: a table of all machines, then the titles of their paths, which a tester can follow by hand. */
export function asText(machines: readonly MachinePaths[], times: Times): string {
  const rows = [HEAD, ...machines.map((machine) => row(machine, times))]
  const total = [...times.values()].reduce((sum, time) => sum + time, 0)
  const paths = machines.reduce((sum, machine) => sum + machine.paths.length, 0)
  const counted = `${counting(paths, 'path')} of ${counting(machines.length, 'machine')}`
  const summary = `${counted} in ${(total / 1000).toFixed(2)} s`
  return `${aligned(rows)}\n\n${summary}\n\n${machines.map(listed).join('\n\n')}\n`
}
