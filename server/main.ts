import { join } from 'node:path'
import process from 'node:process'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'
import { StartError } from './startError.ts'

const ROOT = join(import.meta.dirname, '..')
const PATIENCE_MS = 10_000

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function fail(error: unknown): never {
  const isPlain = error instanceof StartError || (error instanceof Error && 'code' in error)
  const text =
    error instanceof Error
      ? isPlain
        ? error.message
        : (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`Nookmate cannot start.\n${text}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  // The reader of our output may have gone (`npm start | head`); the server goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const settings = readSettings(process.env, ROOT)
  const running = await startServer(settings, join(ROOT, 'dist', 'client'), say)
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    say('Stopping …')
    // The process ends after ten seconds even if something hangs (safety.md 20).
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    // Ctrl-C is somebody who waits; SIGTERM may be one of several restarts behind a balancer.
    running.stop(signal === 'SIGTERM').then(
      () => process.exit(0),
      (error) => fail(error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Without a campuses file the signal keeps its meaning: the terminal was closed.
  if (settings.campusFile !== undefined) process.on('SIGHUP', () => void running.rereadCampuses())
}

main().catch(fail)
