import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Feature } from '../domain/features.ts'
import {
  featureList,
  isDomainList,
  isOrigin,
  list,
  optionalOrigin,
  optionalPort,
  optionalUrl,
  proxyList,
  wholeNumber,
} from './settingFields.ts'
import { StartError } from './startError.ts'
import type { TrustedProxies } from './trustedProxies.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface SupabaseSettings {
  readonly url: string
  readonly anonKey: string
  readonly serviceRoleKey: string
}

/** The validated settings; README lists them. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** How many demo students an empty embedded database gets. */
  readonly demo: number
  readonly emailDomains: readonly string[]
  /** What is offered besides the calls of the specification. */
  readonly features: readonly Feature[]
  /** Origins whose pages may call with credentials, the main one first; empty for the server's own origin only. */
  readonly appOrigins: readonly string[]
  /** Origin of the calls; empty for the page's own origin. */
  readonly apiHost: string
  /** Proxies whose X-Forwarded headers are believed; this machine by default. */
  readonly trustedProxies: TrustedProxies
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** The database without a transaction pooler, for migrations and locks. */
  readonly databaseDirectUrl: string | undefined
  /** Undefined for the embedded file store. */
  readonly supabase: SupabaseSettings | undefined
  /** Undefined for the embedded mailbox. */
  readonly smtpUrl: string | undefined
  readonly logLevel: LogLevel
  /** The port of the metrics, on this machine only; undefined for none. */
  readonly metricsPort: number | undefined
}

const environment = z.object({
  PORT: wholeNumber(3000, 65_535, 'PORT must be a number from 0 to 65535.'),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DEMO: wholeNumber(120, 5000, 'DEMO must be a number from 0 to 5000.'),
  EMAIL_DOMAINS: z._default(
    z
      .string()
      .check(
        z.refine(
          isDomainList,
          'EMAIL_DOMAINS must be a list of mail domains such as uwo.ca,example.edu.',
        ),
      ),
    'uwo.ca',
  ),
  FEATURES: featureList(),
  APP_ORIGIN: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text: string) => list(text).every(isOrigin),
          'APP_ORIGIN must be an origin such as https://app.example.org, or several with commas.',
        ),
      ),
  ),
  API_HOST: optionalOrigin('API_HOST'),
  TRUSTED_PROXIES: proxyList(),
  DATABASE_URL: optionalUrl(
    'DATABASE_URL must start with postgres:// or postgresql://.',
    'postgres:',
    'postgresql:',
  ),
  DATABASE_DIRECT_URL: optionalUrl(
    'DATABASE_DIRECT_URL must start with postgres:// or postgresql://.',
    'postgres:',
    'postgresql:',
  ),
  SUPABASE_URL: optionalUrl('SUPABASE_URL must be an http or https URL.', 'http:', 'https:'),
  SUPABASE_ANON_KEY: z.optional(z.string()),
  SUPABASE_SERVICE_ROLE_KEY: z.optional(z.string()),
  SMTP_URL: optionalUrl('SMTP_URL must start with smtp:// or smtps://.', 'smtp:', 'smtps:'),
  METRICS_PORT: optionalPort('METRICS_PORT must be a number from 0 to 65535.'),
  LOG_LEVEL: z._default(
    z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`),
    'info',
  ),
})
type Environment = z.infer<typeof environment>

/** Invalid settings, one sentence for each. It is shown without a stack. */
export class SettingsError extends StartError {}

function supabaseOf(values: Environment): SupabaseSettings | undefined {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: key } = values
  if (url === undefined && anonKey === undefined && key === undefined) return undefined
  if (url === undefined || anonKey === undefined || key === undefined) {
    throw new SettingsError(
      'SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY belong together: set all three or none.',
    )
  }
  return { url: url.replace(/\/+$/, ''), anonKey, serviceRoleKey: key }
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** Whether a server that listens at this host can be reached from this machine only. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.includes(host) || /^127(?:\.\d{1,3}){3}$/.test(host)
}

function refuseLeaks(settings: Settings): void {
  if (settings.smtpUrl !== undefined || isLoopbackHost(settings.host)) return
  throw new SettingsError(
    `HOST is ${settings.host}, which others can reach, and SMTP_URL is not set: sign-up codes would lie open in the embedded mailbox. Set SMTP_URL, or HOST=127.0.0.1.`,
  )
}

function build(values: Environment, root: string): Settings {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(root, values.DATA_DIR),
    demo: values.DEMO,
    emailDomains: list(values.EMAIL_DOMAINS.toLowerCase()),
    features: values.FEATURES,
    appOrigins: list(values.APP_ORIGIN ?? '').map((origin) => new URL(origin).origin),
    apiHost: values.API_HOST === undefined ? '' : new URL(values.API_HOST).origin,
    trustedProxies: values.TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    supabase: supabaseOf(values),
    smtpUrl: values.SMTP_URL,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
  }
}

/**
 * Reads the settings from environment variables; empty ones count as not set. A relative DATA_DIR is relative to
 * `root`. Throws a SettingsError that names every invalid one.
 */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
  root: string,
): Settings {
  const set = Object.entries(variables).filter(
    ([, value]) => value !== undefined && value.trim() !== '',
  )
  const parsed = environment.safeParse(Object.fromEntries(set))
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  }
  const settings = build(parsed.data, root)
  refuseLeaks(settings)
  return settings
}
