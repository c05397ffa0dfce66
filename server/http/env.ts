import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Language } from '../../domain/language.ts'

/** The variables of a request. `Bindings` are Node's objects; tests that call the app in process have none. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; studentId?: string; standardLanguage?: Language }
}

/** The context of a handler: the request and the means to answer it. */
export type AppContext = Context<Env>
