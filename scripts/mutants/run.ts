/**
 * `npm run mutants`: mutation testing. Writes deliberate faults into copies of the source tree and checks whether the
 * tests detect them.
 */
import { constants } from 'node:os'
import { DEFAULT_COUNT, DEFAULT_SEED, readArguments, USAGE, UsageError } from './arguments.ts'
import { importersAmong } from './importGraph.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { spread } from './plan.ts'
import { isReached } from './relatedTests.ts'
import { isMutated } from './sourceKinds.ts'
import { readCode, removeCopies } from './tree.ts'
import { type Chosen, tryOut } from './tryOut.ts'

type Wanted = ReturnType<typeof readArguments>

function choose(all: readonly Mutant[], { only, count, seed, all: isAll }: Wanted): Mutant[] {
  for (const part of only) {
    if (!all.some(({ id }) => id.includes(part))) {
      throw new UsageError(`No fault in a file that tests import is named like "${part}".`)
    }
  }
  const isNamed = ({ id }: Mutant) => only.length === 0 || only.some((part) => id.includes(part))
  const named = all.filter(isNamed)
  if (count === undefined && (isAll || only.length > 0)) return named
  return spread(named, count ?? DEFAULT_COUNT, seed)
}

function planned(wanted: Wanted): Chosen {
  const { only, count, seed, all: isAll } = wanted
  const code = readCode()
  const importers = importersAmong(code)
  const every = [...code].flatMap(([path, text]) => (isMutated(path) ? mutantsOf(path, text) : []))
  const reached = new Set([...code.keys()].filter((path) => isReached(path, importers)))
  const all = every.filter(({ path }) => reached.has(path))
  const isWhole = only.length === 0 && count === undefined
  const isUsual = isWhole && (isAll || seed === DEFAULT_SEED)
  const leftOut = every.length - all.length
  return { among: all.length, leftOut, mutants: choose(all, wanted), isUsual, code }
}

/** Removes the copies whenever this process ends; the workers end by themselves when they lose the connection. */
function tidyUpAtTheEnd(): void {
  removeCopies()
  process.once('exit', removeCopies)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
}

async function main(): Promise<number> {
  try {
    const wanted = readArguments(process.argv.slice(2))
    const chosen = planned(wanted)
    if (wanted.list) {
      const lines = chosen.mutants.map(({ id, what }) => `${id} (${what})\n`)
      process.stdout.write(lines.join(''))
      return 0
    }
    tidyUpAtTheEnd()
    return await tryOut(chosen, wanted)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}\n`)
    return 2
  }
}

process.exitCode = await main()
