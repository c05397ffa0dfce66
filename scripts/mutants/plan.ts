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

function groupsOf(mutants: readonly Mutant[], name: (one: Mutant) => string): Mutant[][] {
  const groups = Map.groupBy(mutants, name)
  return [...groups.values()]
}

/** Mutants of one operator in one room, file by file in turn. */
function spreadOverFiles(seed: number, mutants: readonly Mutant[]): Mutant[] {
  const files = groupsOf(mutants, ({ path }) => path)
  const rolled = byRoll(seed, files, ([first]) => first?.path ?? '')
  return inTurn(rolled.map((list) => byRoll(seed, list, ({ id }) => id)))
}

/**
 * So many mutants, spread over operators, rooms and files. The same seed gives the same ones, and a
 * new fault elsewhere moves few of them.
 */
export function spread(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const kindOf = ({ operator, path }: Mutant) => `${operator} ${path.split('/')[0]}`
  const kinds = byRoll(seed, groupsOf(mutants, kindOf), ([first]) => (first ? kindOf(first) : ''))
  const turns = inTurn(kinds.map((list) => spreadOverFiles(seed, list)))
  const chosen = new Set(turns.slice(0, count))
  return mutants.filter((one) => chosen.has(one))
}
