import type { Settings } from '../settings.ts'
import { type ServerCookie, serverCookie } from './cookies.ts'
import type { AppContext } from './env.ts'

const TOKEN = /^[\w-]{43}$/

/** A cookie that binds a mailed code to the browser that asked for it. */
export interface BrowserToken extends ServerCookie {
  /** The token of this browser. A value that is not one of ours may be known to others, so it counts as none. */
  find(c: AppContext): string | undefined
}

export function browserToken(settings: Settings, name: string): BrowserToken {
  const cookie = serverCookie(settings, name)
  return {
    ...cookie,
    find: (c) => [cookie.read(c)].find((value) => TOKEN.test(value ?? '')),
  }
}
