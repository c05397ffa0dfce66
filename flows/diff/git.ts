import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PlainError } from './plainError.ts'

const run = promisify(execFile)

interface GitFailure {
  readonly code: string | number
  readonly stderr?: string
}

/** Runs git in a folder; what it printed, or undefined when it failed. */
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

/** As `git`; a failure is told in the words given. */
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
