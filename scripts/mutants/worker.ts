/** A child process that runs tests in its working directory, a copy of the tree, until it is told to stop. */
import type { Order, WorkerMessage } from './messages.ts'
import { startTestRunner } from './vitestRun.ts'

function tell(message: WorkerMessage): void {
  if (process.connected) process.send?.(message)
}

const runner = await startTestRunner(process.cwd(), () => tell({ kind: 'alive' }))

/** Milliseconds that Vitest has to stop a hanging test and the database. */
const FAREWELL_MS = 8000

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), FAREWELL_MS)
  await runner.close()
  process.exit(0)
}

process.on('disconnect', stop)
process.on('message', async (order: Order) => {
  if (order.kind === 'stop') await stop()
  else tell({ kind: 'done', failures: await runner.run(order.job) })
})
tell({ kind: 'ready', tests: runner.tests })
