import type { Hono } from 'hono'
import type { BrowserConfig } from '../../contract/config.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Env } from '../http/env.ts'
import { anonymousKey } from '../supabase/embedded/jwt.ts'

/** What the browser is told at run time; never a secret. */
export function browserConfigOf({ settings, secrets }: Dependencies): BrowserConfig {
  return {
    apiHost: settings.apiHost,
    supabaseUrl: settings.supabase?.url ?? settings.apiHost,
    supabaseAnonKey: settings.supabase?.anonKey ?? anonymousKey(secrets.tokens),
    emailDomains: [...settings.emailDomains],
    features: [],
  }
}

/** `GET /config.json`: the same as is inlined in the page. */
export function configRoutes(app: Hono<Env>, deps: Dependencies): void {
  app.get('/config.json', (c) => c.json(browserConfigOf(deps)))
}
