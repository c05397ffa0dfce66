/** An end that is told in one sentence instead of a stack. */
export class PlainError extends Error {}

/** Tells the person what is going on. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** Runs a command of ours to its exit code; a PlainError is told, anything else keeps its stack. */
export async function finish(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    const text = error instanceof PlainError ? error.message : (error?.stack ?? error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
