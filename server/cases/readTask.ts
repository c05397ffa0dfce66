import { parseArgs } from 'node:util'
import { readCaseNumber } from '../services/cases/caseNumber.ts'
import { StartError } from '../startError.ts'

const USAGE = `npm run cases                                   all cases
npm run cases -- NK-000123                      one case with its evidence
npm run cases -- NK-000123 --photos <folder>    and its photos, written there
npm run cases -- --close NK-000123              closes it`

/** What one call of `npm run cases` should do. */
export type Task =
  | { readonly kind: 'list' }
  | { readonly kind: 'show'; readonly number: number; readonly photos: string | undefined }
  | { readonly kind: 'close'; readonly number: number }

function refuse(sentence: string): never {
  throw new StartError(`${sentence}\n\n${USAGE}`)
}

function parse(words: string[]) {
  const options = { photos: { type: 'string' }, close: { type: 'string' } } as const
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    return refuse((error as Error).message)
  }
}

function numberOf(text: string): number {
  return readCaseNumber(text) ?? refuse(`${text} is not a case number such as NK-000123.`)
}

/** Parses the arguments after `npm run cases --`. Throws a StartError with the usage when they are wrong. */
export function readTask(words: string[]): Task {
  const { values, positionals } = parse(words)
  const { photos, close } = values
  const [named, ...more] = positionals
  if (more.length > 0) refuse('Name one case at a time.')
  if (close !== undefined) {
    if (named !== undefined || photos !== undefined)
      refuse('--close takes a case number and nothing else.')
    return { kind: 'close', number: numberOf(close) }
  }
  if (photos === '') refuse('Name the folder for the photos.')
  if (named !== undefined) return { kind: 'show', number: numberOf(named), photos }
  return photos === undefined ? { kind: 'list' } : refuse('Name the case whose photos are wanted.')
}
