import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Feature } from '../domain/features.ts'
import { type Identity, identityOf } from './identity.ts'
import { readSecretFiles } from './secretFiles.ts'
import { refuseLeaks, refuseTwoLists } from './settingConflicts.ts'
import {
  domainList,
  featureList,
  list,
  optionalLine,
  optionalNumber,
  optionalOrigin,
  optionalUrl,
  originList,
  proxyList,
  timeZone,
  wholeNumber,
} from './settingFields.ts'
import { SettingsError } from './startError.ts'
import type { TrustedProxies } from './trustedProxies.ts'

export { SettingsError }

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface SupabaseSettings {
  readonly url: string
  readonly anonKey: string
  readonly serviceRoleKey: string
}

/** The settings after validation; the README lists them. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** How many demo students are created in an empty embedded database. */
  readonly demo: number
  /** The JSON file with the universities; undefined for those of the specification. */
  readonly campusFile: string | undefined
  /** The mail domains of the specification's universities. */
  readonly emailDomains: readonly string[]
  /** The features offered beyond the calls of the specification. */
  readonly features: readonly Feature[]
  /** Origins whose pages may call with credentials, the main one first; empty if only the server's own origin may. */
  readonly appOrigins: readonly string[]
  /** The origin of the API; empty if it is the pages' own. */
  readonly apiHost: string
  /** Proxies whose X-Forwarded headers are trusted; this machine by default. */
  readonly trustedProxies: TrustedProxies
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** The database without a transaction pooler in between, for migrations, locks and notifications. */
  readonly databaseDirectUrl: string | undefined
  /** Undefined for the embedded photo store. */
  readonly supabase: SupabaseSettings | undefined
  /** Undefined for the embedded mailbox. */
  readonly smtpUrl: string | undefined
  /** Hosts of push services to which messages may be sent; `*.` stands for any subdomain. */
  readonly pushServices: readonly string[]
  /** The time zone of students whose university does not name one; it decides when they get no notices at night. */
  readonly timeZone: string
  /** The operator's name in the legal texts; undefined leaves the placeholder. */
  readonly operatorName: string | undefined
  readonly operatorAddress: string | undefined
  readonly privacyContact: string | undefined
  readonly logLevel: LogLevel
  /** The port for metrics; undefined if there are none. */
  readonly metricsPort: number | undefined
  /** The host on which metrics are served; this machine only by default. */
  readonly metricsHost: string
  /** After SIGTERM, how long the process reports that it is not ready before it stops accepting requests. */
  readonly drainSeconds: number
  /** Names this process and its version in the log and the metrics. */
  readonly identity: Identity
}

/** The push services of Chrome, Edge, Firefox and Safari. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.notify.windows.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
]

const environment = z.object({
  PORT: wholeNumber(3000, 65_535, 'PORT must be a number from 0 to 65535.'),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DEMO: wholeNumber(120, 5000, 'DEMO must be a number from 0 to 5000.'),
  CAMPUSES: z.optional(z.string()),
  EMAIL_DOMAINS: domainList(),
  FEATURES: featureList(),
  APP_ORIGIN: originList(),
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
  PUSH_SERVICES: z._default(z.string(), PUSH_SERVICES.join(',')),
  TIME_ZONE: timeZone(),
  OPERATOR_NAME: optionalLine('OPERATOR_NAME'),
  OPERATOR_ADDRESS: optionalLine('OPERATOR_ADDRESS'),
  PRIVACY_CONTACT: optionalLine('PRIVACY_CONTACT'),
  METRICS_PORT: optionalNumber(65_535, 'METRICS_PORT must be a number from 0 to 65535.'),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DRAIN_SECONDS: optionalNumber(5, 'DRAIN_SECONDS must be a number from 0 to 5.'),
  INSTANCE: z.optional(z.string()),
  VERSION: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`),
    'info',
  ),
})
type Environment = z.infer<typeof environment>

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

function build(values: Environment, root: string): Settings {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(root, values.DATA_DIR),
    demo: values.DEMO,
    campusFile: values.CAMPUSES === undefined ? undefined : resolve(root, values.CAMPUSES),
    emailDomains: list(values.EMAIL_DOMAINS.toLowerCase()),
    features: values.FEATURES,
    appOrigins: list(values.APP_ORIGIN ?? '').map((origin) => new URL(origin).origin),
    apiHost: values.API_HOST === undefined ? '' : new URL(values.API_HOST).origin,
    trustedProxies: values.TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    supabase: supabaseOf(values),
    smtpUrl: values.SMTP_URL,
    pushServices: list(values.PUSH_SERVICES.toLowerCase()),
    timeZone: values.TIME_ZONE,
    operatorName: values.OPERATOR_NAME,
    operatorAddress: values.OPERATOR_ADDRESS,
    privacyContact: values.PRIVACY_CONTACT,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    // With an embedded database, no other process could take over, so there is nothing to wait for.
    drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL === undefined ? 0 : 2),
    identity: identityOf(values.INSTANCE, values.VERSION),
  }
}

/**
 * Reads the settings from environment variables; empty ones count as not set. Relative paths in DATA_DIR and
 * CAMPUSES are relative to `root`. Throws a SettingsError that lists every invalid setting.
 */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
  root: string,
): Settings {
  const set = readSecretFiles(variables)
  refuseTwoLists(set)
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  }
  const settings = build(parsed.data, root)
  refuseLeaks(settings)
  return settings
}
