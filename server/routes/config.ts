import type { Hono } from 'hono'
import { CALLS, type CallName } from '../../contract/calls.ts'
import { CALLS_OF } from '../../contract/callsOfFeatures.ts'
import type { BrowserConfig } from '../../contract/config.ts'
import { openApiOf } from '../../contract/openApi.ts'
import { DOMAINS_SHOWN, emailEndings } from '../../domain/email.ts'
import { FEATURES, type Feature } from '../../domain/features.ts'
import type { Dependencies } from '../dependencies.ts'
import { serverCookie } from '../http/cookies.ts'
import type { Env } from '../http/env.ts'
import { anonymousKey } from '../storage/embedded/jwt.ts'

/** The run-time settings that the browser gets. They are public, so never add a secret. */
export function browserConfigOf({ settings, secrets, campuses }: Dependencies): BrowserConfig {
  const domains = campuses.domains().listed
  return {
    apiHost: settings.apiHost,
    supabaseUrl: settings.supabase?.url ?? settings.apiHost,
    supabaseAnonKey: settings.supabase?.anonKey ?? anonymousKey(secrets.tokens),
    emailDomains: domains.slice(0, DOMAINS_SHOWN),
    emailEndings: emailEndings(domains),
    features: [...settings.features],
  }
}

/** The calls of the specification and of the given features. */
function offeredCalls(features: readonly Feature[]): Partial<typeof CALLS> {
  const missing = FEATURES.filter((feature) => !features.includes(feature))
  const names = new Set<string>(
    missing.flatMap((feature): readonly CallName[] => CALLS_OF[feature]),
  )
  return Object.fromEntries(Object.entries(CALLS).filter(([name]) => !names.has(name)))
}

/**
 * Adds `GET /config.json`, the settings that pages also contain inline, and `GET /openapi.json`, the
 * description of the calls that this server answers.
 */
export function configRoutes(app: Hono<Env>, deps: Dependencies): void {
  const calls = offeredCalls(deps.settings.features)
  const description = openApiOf(calls, serverCookie(deps.settings, 'nookmate_session').name)
  app.get('/config.json', (c) => c.json(browserConfigOf(deps)))
  app.get('/openapi.json', (c) => c.json(description))
}
