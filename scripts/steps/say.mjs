/** An error whose message is shown without a stack trace. */
export class PlainError extends Error {}

/** Prints a line. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/**
 * Runs a command and sets the exit code; on an error it is 1, and the message is printed (with a stack trace unless
 * it is a PlainError).
 */
export async function finish(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    const text = error instanceof PlainError ? error.message : (error?.stack ?? error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  }
}
