import { join } from 'node:path'
import process from 'node:process'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'
import { StartError } from './startError.ts'

const ROOT = join(import.meta.dirname, '..')
const PATIENCE_MS = 10_000

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function fail(sentence: string, error: unknown): never {
  const isPlain = error instanceof StartError || (error instanceof Error && 'code' in error)
  const text =
    error instanceof Error
      ? isPlain
        ? error.message
        : (error.stack ?? error.message)
      : String(error)
  process.stderr.write(`${sentence}\n${text}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  // The reader of our output may close it, as in `npm start | head`; the server goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const settings = readSettings(process.env, ROOT)
  const running = await startServer(settings, join(ROOT, 'dist', 'client'), print)
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    print('Stopping …')
    // The process ends after ten seconds even if something hangs (safety.md 20).
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    // After Ctrl-C somebody waits, so the server stops at once. SIGTERM may be a rolling restart behind a
    // load balancer, so it drains first.
    running.stop(signal === 'SIGTERM').then(
      () => process.exit(0),
      (error) => fail('Nookmate did not stop cleanly.', error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Without a campuses file, SIGHUP keeps its default meaning: the terminal was closed, so the process ends.
  if (settings.campusFile !== undefined) process.on('SIGHUP', () => void running.rereadCampuses())
}

main().catch((error) => fail('Nookmate cannot start.', error))
