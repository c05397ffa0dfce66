import { parseArgs } from 'node:util'
import { DEFAULTS, LIVING, type Settings } from './market/settings.ts'

export const USAGE = `npm run bench:matching -- [--users 1500] [--days 14] [--seeds 5 | 7,8,9] [--like-rate .25]
                       compares the engine with seven baselines
  --json | --plots     prints JSON; also writes the plots of docs/images
  --living             markets in which it matters how people live; the engine without answers is one more
  --speed              engine time of one student's candidates and of a whole pass
  --learn              fits the weights of the engine on other seeds, and prints them
`

/** Options of the command line. */
export interface Options {
  readonly settings: Settings
  readonly seeds: readonly number[]
  readonly isJson: boolean
  readonly measuresSpeed: boolean
  readonly learns: boolean
  readonly plots: boolean
  readonly needsHelp: boolean
}

function numberFrom(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text)
  if (Number.isFinite(value) && value >= 0) return value
  throw new Error(`--${name} wants a number of 0 or more, not ${text}.`)
}

/** Parses `--seeds`: `5` means the seeds 1 to 5; `7,8,9` means these. */
function seedsFrom(text = '5'): readonly number[] {
  if (text.includes(',')) return text.split(',').map((seed) => numberFrom('seeds', seed, 0))
  const count = Math.floor(numberFrom('seeds', text, 5))
  if (count < 1) throw new Error(`--seeds wants at least one, not ${text}.`)
  return Array.from({ length: count }, (_, place) => place + 1)
}

/** Parses the arguments. Throws an error with a message for the user. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      users: { type: 'string' },
      days: { type: 'string' },
      seeds: { type: 'string' },
      'like-rate': { type: 'string' },
      living: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      speed: { type: 'boolean', default: false },
      learn: { type: 'boolean', default: false },
      plots: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return {
    settings: {
      ...DEFAULTS,
      users: Math.floor(numberFrom('users', values.users, DEFAULTS.users)),
      days: Math.floor(numberFrom('days', values.days, DEFAULTS.days)),
      living: values.living ? LIVING : undefined,
      likeRate: Math.min(0.99, numberFrom('like-rate', values['like-rate'], DEFAULTS.likeRate)),
    },
    seeds: seedsFrom(values.seeds),
    isJson: values.json,
    measuresSpeed: values.speed,
    learns: values.learn,
    plots: values.plots,
    needsHelp: values.help,
  }
}
