import { loadMachine } from './loadMachine.ts'

/** What the process is told to load. */
export interface LoadOrder {
  readonly root: string
  readonly flows: readonly string[]
}

process.once('message', async ({ root, flows }: LoadOrder) => {
  for (const flow of flows) process.send?.(await loadMachine(root, flow))
  process.disconnect()
})
