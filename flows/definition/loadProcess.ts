import { loadMachine } from './loadMachine.ts'

/** The message that starts the loading. */
export interface LoadOrder {
  readonly root: string
  readonly flows: readonly string[]
}

process.once('message', async ({ root, flows }: LoadOrder) => {
  for (const flow of flows) {
    process.send?.('begins')
    process.send?.(await loadMachine(root, flow))
  }
  process.disconnect()
})
