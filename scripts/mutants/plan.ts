import { createHash } from 'node:crypto'
import type { Mutant } from './mutants.ts'

function roll(seed: number, word: string): string {
  return createHash('sha256').update(`${seed} ${word}`).digest('hex')
}

function byRoll<T>(seed: number, list: readonly T[], word: (one: T) => string): T[] {
  const rolled = list.map((one) => [roll(seed, word(one)), one] as const)
  return rolled.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
}

/** One from each list in turn until all are used up. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const rounds = Array.from({ length: longest }, (_, round) => round)
  return rounds.flatMap((round) => lists.flatMap((list) => list.slice(round, round + 1)))
}

/** All of them, one group after the other in turn, and the same within each group. */
function shuffled(
  seed: number,
  mutants: readonly Mutant[],
  [group, ...rest]: readonly ((one: Mutant) => string)[],
): Mutant[] {
  if (group === undefined) return byRoll(seed, mutants, ({ id }) => id)
  const groups = [...Map.groupBy(mutants, group)]
  const rolled = byRoll(seed, groups, ([name]) => name)
  return inTurn(rolled.map(([, list]) => shuffled(seed, list, rest)))
}

/**
 * So many mutants, spread over operators, rooms and files. The same seed gives the same ones, and a
 * new fault elsewhere moves few of them.
 */
export function spread(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const roomOf = ({ path }: Mutant) => path.split('/')[0] ?? ''
  const turns = shuffled(seed, mutants, [({ operator }) => operator, roomOf, ({ path }) => path])
  const chosen = new Set(turns.slice(0, count))
  return mutants.filter((one) => chosen.has(one))
}
