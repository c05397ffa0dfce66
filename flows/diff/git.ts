import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PlainError } from './plainError.ts'

const run = promisify(execFile)

interface GitFailure {
  readonly code: string | number
  readonly stderr?: string
}

/**
 * Runs git in a folder. Returns what it printed, trimmed, or undefined if it failed. Throws a PlainError if git is
 * not installed.
 */
export async function git(
  folder: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  try {
    const env = { ...process.env, ...environment }
    const { stdout } = await run('git', [...words], { cwd: folder, env, maxBuffer: 2 ** 26 })
    return stdout.trim()
  } catch (error) {
    const { code } = error as GitFailure
    if (code === 'ENOENT')
      throw new PlainError('git is not installed: there is nothing to compare with.')
    return undefined
  }
}

/** Like `git`, but throws a PlainError with the message `failure` if git failed. */
export async function gitOr(
  folder: string,
  words: readonly string[],
  failure: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const said = await git(folder, words, environment)
  if (said === undefined) throw new PlainError(failure)
  return said
}
