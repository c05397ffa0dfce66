import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The variables of a request. `Bindings` are Node's objects; tests that call the app in process have none. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; studentId?: string }
}

/** The context of a handler: the request and the means to answer it. */
export type AppContext = Context<Env>
