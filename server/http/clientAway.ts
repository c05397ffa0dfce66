/** The error messages of Node and of hono's adapter for a client that left before its request was complete. */
const LEFT = /^(?:aborted|Client connection prematurely closed\.)$/

/** Whether an error means that the client left in the middle of its request, which is not a failure of the server. */
export function isClientAway(error: unknown): boolean {
  return error instanceof Error && LEFT.test(error.message)
}
