import { isLoopbackHost } from '../settingConflicts.ts'
import type { Settings } from '../settings.ts'
import { isBehindProxy } from './callerAddress.ts'
import type { AppContext } from './env.ts'

/** The `host:port` that the client sent the request to, according to its Host header. */
export function requestedHost(c: AppContext): string {
  return (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase()
}

/** `http` or `https`: from X-Forwarded-Proto behind a trusted proxy, otherwise the scheme of this connection. */
function requestedScheme(settings: Settings, c: AppContext): string {
  const forwarded = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase()
  const isKnown = forwarded === 'http' || forwarded === 'https'
  if (isKnown && isBehindProxy(c, settings)) return forwarded
  return new URL(c.req.url).protocol.slice(0, -1)
}

/** The origin that the request was sent to, in the format of the `Origin` header. */
function requestedOrigin(settings: Settings, c: AppContext): string {
  const url = `${requestedScheme(settings, c)}://${requestedHost(c)}`
  return URL.canParse(url) ? new URL(url).origin : url
}

/**
 * Whether pages of this origin may call with the student's cookie: pages of the configured origins, and of
 * the origin that the request was sent to.
 */
export function isAllowedOrigin(settings: Settings, c: AppContext, origin: string): boolean {
  return settings.appOrigins.includes(origin) || origin === requestedOrigin(settings, c)
}

/**
 * The origin for links in mails: the configured one or, on a local server, the origin of the request.
 * Undefined for any other request, because its Host header could be forged.
 */
export function pageOrigin(settings: Settings, c: AppContext): string | undefined {
  const [configured] = settings.appOrigins
  if (configured !== undefined) return configured
  const isLocal = isLocalName(requestedHost(c).replace(/:\d+$/, ''))
  return isLocal ? requestedOrigin(settings, c) : undefined
}

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Whether a host name means this machine; an IPv6 address may be in brackets. */
export function isLocalName(name: string): boolean {
  return isLoopbackHost(name.replace(/^\[|\]$/g, ''))
}

/**
 * Adds the other names of this machine, because a photo may have been uploaded under another name than the
 * one used now.
 */
function withLocalNames(origin: string): string[] {
  if (!URL.canParse(origin)) return []
  const { protocol, hostname, port } = new URL(origin)
  if (!isLocalName(hostname)) return [origin]
  const tail = port === '' ? '' : `:${port}`
  return [origin, ...LOCAL_NAMES.map((name) => `${protocol}//${name}${tail}`)]
}

/**
 * The origins that URLs of this server may have: the configured ones and that of the request. URLs that the
 * server makes begin with the first one.
 */
export function knownOrigins(settings: Settings, c: AppContext): readonly string[] {
  const configured = [settings.apiHost, ...settings.appOrigins].filter((origin) => origin !== '')
  return [...configured, ...withLocalNames(requestedOrigin(settings, c))]
}
