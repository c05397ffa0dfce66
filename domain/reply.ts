/**
 * What a call came to. A refusal is a value, with the server's plain words and its status (§7);
 * an outage, when no answer came, is a thrown error.
 */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly message: string }
