import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Settings } from '../settings.ts'
import type { AppContext } from './env.ts'
import { isServedOverTls } from './securityHeaders.ts'

/** A cookie that scripts cannot read. `seconds` is how long the browser keeps it. */
export interface ServerCookie {
  /** The name as browsers send it, including the `__Host-` prefix. */
  readonly name: string
  read(c: AppContext): string | undefined
  write(c: AppContext, value: string, seconds: number): void
  clear(c: AppContext): void
}

/**
 * Defines a cookie that is HttpOnly and SameSite=Lax; over TLS it is also Secure and has the `__Host-` prefix
 * (safety.md 6).
 */
export function serverCookie(settings: Settings, name: string): ServerCookie {
  const secure = isServedOverTls(settings)
  const prefix = secure ? ({ prefix: 'host' } as const) : {}
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, ...prefix } as const
  return {
    name: secure ? `__Host-${name}` : name,
    read: (c) => (secure ? getCookie(c, name, 'host') : getCookie(c, name)),
    write: (c, value, seconds) => setCookie(c, name, value, { ...options, maxAge: seconds }),
    clear: (c) => {
      deleteCookie(c, name, options)
    },
  }
}
