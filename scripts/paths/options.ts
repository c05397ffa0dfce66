import { parseArgs } from 'node:util'
import type { Chance } from '../../machines/paths/randomWalks.ts'
import { RISKS, type Risk } from '../../machines/paths/risks.ts'
import type { Strategy } from '../../machines/paths/strategies.ts'
import type { Runner } from './runners.ts'

const STRATEGIES = [
  ...(['transitions', 'samples', 'tour', 'negative', 'random'] as const),
  ...(['boundary', 'pairwise', 'shortest', 'simple'] as const),
]
const FORMATS = [
  ...(['text', 'json', 'md', 'gherkin', 'csv', 'manual', 'testrail', 'xray'] as const),
]
export type Format = (typeof FORMATS)[number]

export interface Options {
  machines: readonly string[]
  strategy: Strategy
  to: string | undefined
  chance: Chance
  tags: readonly Risk[]
  /** A git commit or branch. */
  since: string | undefined
  format: Format
  out: string | undefined
  /** The output folder of each browser runner. */
  runners: Readonly<Record<Runner, string | undefined>>
  /** Files of recorded sessions, whose runs become the paths. */
  sessions: readonly string[]
  /** A machine for which to write a draft model. */
  init: string | undefined
  help: boolean
}

export const USAGE = `Makes test paths from the machines of the product.

npm run paths -- [options]

  --machine NAME     only these machines: signup or signup,login
  --strategy NAME    transitions  a minimal set that walks every transition (default)
                     samples      everything that the models say can happen, every answer of a call included
                     tour         the fewest paths that walk every transition; long ones
                     negative     every event that a state does not take, after which nothing has changed
                     random       ten walks anywhere; the same for the same --seed N, of --length N steps
                     boundary     each form with values at the bounds of its fields' rules, one at a time
                     pairwise     a few paths with every two accepted values of different fields of a form
                     shortest     one shortest path to every state value
                     simple       paths that visit no state twice; bounded, and says so when cut
  --pairs            every pair of consecutive transitions
  --tag RISK         only paths that touch this risk: safety, privacy, money, access or loss
  --changed-since REF  only what npm run flows:diff reports as changed since this commit or branch
  --session FILE     the paths that were walked in this recorded session (see Live in the gallery)
  --to STATE         only paths that end in this state, such as verifying or open.code.entering
  --format NAME      text (default), json, md, gherkin or csv; manual is a sheet with data, times and how to cause each
                     answer; testrail and xray are CSV that these import
  --json             the same as --format json
  --out DIR          writes files into this folder instead of printing
  --playwright DIR   writes a folder that walks the paths in a browser, at any address, with Playwright alone
  --cucumber DIR     the same for Cucumber: features with arguments, and their step definitions
  --init FLOW        writes a first model of a machine that has none, with its entries, for you to put into words
  --help             shows this

Exit code: 0 success, 1 a transition is on no path, 2 wrong options.
With --json run it as "npm run -s paths -- --json", so that npm prints nothing of its own.
`

/** A wrong option; it is shown with the usage text. */
export class UsageError extends Error {}

function oneOf<Name extends string>(option: string, names: readonly Name[], given: string): Name {
  const found = names.find((name) => name === given)
  if (found) return found
  throw new UsageError(`--${option} is ${names.join(', ')}; not ${given || 'nothing'}.`)
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        machine: { type: 'string', multiple: true, default: [] },
        strategy: { type: 'string' },
        to: { type: 'string' },
        seed: { type: 'string' },
        length: { type: 'string' },
        tag: { type: 'string', multiple: true, default: [] },
        'changed-since': { type: 'string' },
        pairs: { type: 'boolean', default: false },
        format: { type: 'string' },
        json: { type: 'boolean', default: false },
        out: { type: 'string' },
        playwright: { type: 'string' },
        cucumber: { type: 'string' },
        session: { type: 'string', multiple: true, default: [] },
        init: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function countOf(option: string, given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given)
  throw new UsageError(`--${option} is a whole number from 1 on; not ${given || 'nothing'}.`)
}

type Values = ReturnType<typeof parsed>

/** Throws a UsageError if two options contradict each other. */
function checkTogether({ pairs, strategy, json, format, seed, length }: Values): void {
  if (pairs && strategy !== undefined) {
    throw new UsageError('--pairs is a strategy of its own: leave --strategy out.')
  }
  if (json && format !== undefined && format !== 'json') {
    throw new UsageError(`--json and --format ${format} contradict each other.`)
  }
  if ((seed ?? length) !== undefined && strategy !== 'random') {
    throw new UsageError('--seed and --length belong to --strategy random.')
  }
}

/** Parses the command line. Throws a UsageError. */
export function readOptions(words: readonly string[]): Options {
  const values = parsed(words)
  checkTogether(values)
  const { machine, strategy, pairs, format, json, tag, playwright, cucumber } = values
  return {
    machines: machine.flatMap((names) => names.split(',')),
    strategy: pairs ? 'pairs' : oneOf('strategy', STRATEGIES, strategy ?? 'transitions'),
    to: values.to,
    chance: {
      seed: countOf('seed', values.seed, 1),
      length: countOf('length', values.length, 20),
    },
    tags: tag.flatMap((names) => names.split(',')).map((name) => oneOf('tag', RISKS, name)),
    since: values['changed-since'],
    format: json ? 'json' : oneOf('format', FORMATS, format ?? 'text'),
    out: values.out,
    runners: { playwright, cucumber },
    sessions: values.session,
    init: values.init,
    help: values.help,
  }
}
