import { parseArgs } from 'node:util'
import { PlainError } from './plainError.ts'

export interface Options {
  /** The git refs to compare: none, one (compared with the working tree) or two. */
  readonly refs: readonly string[]
  readonly out: string
  readonly machines: readonly string[]
  readonly json: boolean
  readonly exitCode: boolean
  readonly help: boolean
}

export const USAGE = `Shows what changed in the flows since a version.

npm run flows:diff -- [options] [git-ref] [git-ref]

  With one git-ref: from that version to the files as they are. With two: from the first to the second.
  With none: from where this branch left main; on main itself from the last commit.

  --machine NAME   only these flows: signup or signup,login
  --json           prints JSON instead of Markdown
  --out DIR        where the page with the charts goes (default: reports/flows-diff)
  --exit-code      ends with 1 when something is different
  --help           shows this

Exit code: 0 success, 1 something is different (with --exit-code), 2 wrong options.
With "npm run -s flows:diff" npm prints nothing of its own.
`

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        machine: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        out: { type: 'string', default: 'reports/flows-diff' },
        'exit-code': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    const [says] = (error as Error).message.split('. ')
    throw new PlainError(`${says}.`)
  }
}

/** Parses the command line. Throws a PlainError if it is wrong. */
export function readOptions(words: readonly string[]): Options {
  const { values, positionals } = parsed(words)
  if (positionals.length > 2) {
    throw new PlainError(`Two versions can be compared, not ${positionals.length}.`)
  }
  if (values.out.trim() === '') throw new PlainError('--out needs the name of a folder.')
  return {
    refs: positionals,
    out: values.out,
    machines: values.machine.flatMap((names) => names.split(',')),
    json: values.json,
    exitCode: values['exit-code'],
    help: values.help,
  }
}
