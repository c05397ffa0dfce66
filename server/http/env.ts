import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Language } from '../../domain/language.ts'

/**
 * The types of a request's context. `Bindings` are Node's request and response; they are missing when a test
 * calls the app in process.
 */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    studentId?: string
    standardLanguage?: Language
    /** The folder of the built pages. */
    pagesFolder: string
  }
}

/** The context of a handler: the request, and the methods to answer it. */
export type AppContext = Context<Env>
