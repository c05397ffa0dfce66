import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What a request carries besides itself; without bindings when called in process. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; studentId?: string }
}

/** What a handler gets of a request, and answers by. */
export type AppContext = Context<Env>
