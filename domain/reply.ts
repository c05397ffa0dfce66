/**
 * The result of a call. A refusal is a value with the server's status and message (§7). An outage, when no
 * answer came, is thrown as an error.
 */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly status: number
      readonly message: string
      /** Seconds after which the call may succeed, if the server said so. */
      readonly retryAfter?: number | undefined
    }
