import type { AnyStateMachine } from 'xstate'
import { statesOf } from '../../machines/paths/transitions.ts'

const UNITS = [
  [3_600_000, 'h'],
  [120_000, 'min'],
  [1000, 's'],
] as const
const MINUTE = 60_000

/** Formats milliseconds: `200 ms`, `1.5 s`, `60 s`, `10 min`. */
export function inWords(milliseconds: number): string {
  const [least, unit] = UNITS.find(([least]) => milliseconds >= least) ?? [1, 'ms']
  const size = unit === 'min' ? MINUTE : least
  return `${Math.round((milliseconds / size) * 10) / 10} ${unit}`
}

/** A copy of a context in which every number is replaced by `number`. */
function withNumbers(context: unknown, number: number): unknown {
  const text = JSON.stringify(context ?? null)
  return JSON.parse(text, (_, value) => (typeof value === 'number' ? number : value))
}

/**
 * Possible lengths of a delay in ms. A delay computed from the context is evaluated with all numbers set to 0 and to
 * 1,000,000, to find its range. One that reads more than the type of the event cannot be evaluated; it has none.
 */
function lengths(machine: AnyStateMachine, name: string, contexts: readonly unknown[]): number[] {
  const delay = machine.implementations.delays[name] ?? Number(name)
  if (typeof delay === 'number') return [delay]
  const extremes = contexts.flatMap((context) => [0, 1e6].map((n) => withNumbers(context, n)))
  try {
    return extremes.map((context) =>
      delay({ context, event: { type: '' } } as never, undefined as never),
    )
  } catch {
    return []
  }
}

/**
 * The length of each delay of a machine as text: `1 s`, or `200 ms to 30 s` if it depends on the context. `contexts`
 * are the machine's initial contexts.
 */
export function delayWords(
  machine: AnyStateMachine,
  contexts: readonly unknown[],
): Record<string, string> {
  const names = statesOf(machine.root).flatMap(({ after }) => after.map(({ delay }) => `${delay}`))
  const words = names.map((name) => {
    const all = lengths(machine, name, contexts).filter(Number.isFinite)
    const ends = [...new Set([Math.min(...all), Math.max(...all)])].map(inWords)
    return [name, all.length === 0 ? name : ends.join(' to ')]
  })
  return Object.fromEntries(words)
}
