/** How Node and its adapter word that the client left before its request was complete. */
const LEFT = /^(?:aborted|Client connection prematurely closed\.)$/

/** Whether an error means that the client left in the middle of its request: nobody's failure here. */
export function isClientAway(error: unknown): boolean {
  return error instanceof Error && LEFT.test(error.message)
}
