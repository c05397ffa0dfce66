import type { Settings } from '../settings.ts'
import { type ServerCookie, serverCookie } from './cookies.ts'
import type { AppContext } from './env.ts'

const TOKEN = /^[\w-]{43}$/

/** A cookie with a random token. It binds a mailed code to the browser that asked for it. */
export interface BrowserToken extends ServerCookie {
  /**
   * Returns this browser's token. A value in another format is ignored: this server did not make it, so somebody
   * may have planted it and know it.
   */
  find(c: AppContext): string | undefined
}

export function browserToken(settings: Settings, name: string): BrowserToken {
  const cookie = serverCookie(settings, name)
  return {
    ...cookie,
    find: (c) => [cookie.read(c)].find((value) => TOKEN.test(value ?? '')),
  }
}
