/** A process that runs tests in the copy of the tree it was started in, until it is told to stop. */
import type { Order, WorkerMessage } from './messages.ts'
import { startTestRunner } from './vitestRun.ts'

function tell(message: WorkerMessage): void {
  if (process.connected) process.send?.(message)
}

const runner = await startTestRunner(process.cwd(), () => tell({ kind: 'alive' }))

/** How long vitest may take to end a test that hangs and the database. */
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
