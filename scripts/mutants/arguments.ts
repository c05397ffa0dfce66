import { parseArgs } from 'node:util'

/** Options of the command line. */
export interface Wanted {
  readonly all: boolean
  readonly list: boolean
  readonly json: boolean
  /** Substrings of mutant ids; empty means all mutants. */
  readonly only: readonly string[]
  /** Undefined if not given: then the default number, or all mutants that `only` selects. */
  readonly count: number | undefined
  readonly seed: number
}

/** A wrong option; it is shown with the usage text. */
export class UsageError extends Error {}

export const DEFAULT_COUNT = 120
export const DEFAULT_SEED = 1

export const USAGE = `npm run mutants -- [flags]

  (nothing)      a stable spread of ${DEFAULT_COUNT} faults over all kinds and files
  --all          every fault there is
  --only <text>  the faults whose id contains the text; more than once adds others
  --count <n>    a spread of n
  --seed <n>     another spread
  --list         names the faults and runs none
  --json         the outcome as JSON`

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text) || (name === 'count' && Number(text) === 0)) {
    throw new UsageError(`--${name} takes a whole number, not "${text}".`)
  }
  return Number(text)
}

function parsed(words: readonly string[]) {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  const several = { type: 'string', multiple: true } as const
  const options = { all: flag, list: flag, json: flag, only: several, count: text, seed: text }
  try {
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Parses the command line. Throws a UsageError. */
export function readArguments(words: readonly string[]): Wanted {
  const { all = false, list = false, json = false, only = [], count, seed } = parsed(words)
  if (all && count !== undefined) throw new UsageError('--all and --count exclude each other.')
  if (only.includes('')) throw new UsageError('--only takes a part of an id.')
  return {
    all,
    list,
    json,
    only,
    count: wholeNumber('count', count),
    seed: wholeNumber('seed', seed) ?? DEFAULT_SEED,
  }
}
