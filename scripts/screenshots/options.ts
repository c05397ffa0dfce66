import { parseArgs } from 'node:util'

export const HELP = `npm run screenshots -- [options]

Takes every state of every screen in English and light, at both widths, onto one page:
reports/screenshots/index.html

  --all                in both languages and both themes, the odd ones at 200 % too; also the pictures of the landing
                       screen and of the README
  --machine NAME       one flow only
  --changed-since REF  only flows that may look different from this commit or branch
`

/** Options of the command line. */
export interface Options {
  readonly isAll: boolean
  readonly machine: string | undefined
  readonly since: string | undefined
  readonly needsHelp: boolean
}

/** Parses the arguments. Throws if one is unknown. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      all: { type: 'boolean', default: false },
      machine: { type: 'string' },
      'changed-since': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { all, machine, help } = values
  return { isAll: all, machine, since: values['changed-since'], needsHelp: help }
}
