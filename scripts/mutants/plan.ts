import { createHash } from 'node:crypto'
import type { Mutant } from './mutants.ts'

function roll(seed: number, word: string): string {
  return createHash('sha256').update(`${seed} ${word}`).digest('hex')
}

function byRoll<T>(seed: number, list: readonly T[], word: (one: T) => string): T[] {
  const rolled = list.map((one) => [roll(seed, word(one)), one] as const)
  return rolled.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
}

/** Interleaves the lists: the first item of each, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const rounds = Array.from({ length: longest }, (_, round) => round)
  return rounds.flatMap((round) => lists.flatMap((list) => list.slice(round, round + 1)))
}

/** Shuffles mutants by seed, interleaved by the first key, and within each group by the next keys. */
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
 * Selects `count` mutants, spread over operators, top-level folders and files. The same seed selects the same ones,
 * and a new mutant elsewhere changes few of them.
 */
export function spread(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const folderOf = ({ path }: Mutant) => path.split('/')[0] ?? ''
  const turns = shuffled(seed, mutants, [({ operator }) => operator, folderOf, ({ path }) => path])
  const chosen = new Set(turns.slice(0, count))
  return mutants.filter((one) => chosen.has(one))
}
