/**
 * The result of a call. A refusal is a value with the server's sentence and its status (§7). An outage, when no
 * answer came, is a thrown error.
 */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false
      readonly status: number
      readonly message: string
      /** Seconds after which it may succeed, where the server said so. */
      readonly retryAfter?: number | undefined
    }
