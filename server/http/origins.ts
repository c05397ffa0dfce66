import { isLoopbackHost, type Settings } from '../settings.ts'
import type { Request } from './env.ts'

/** `host:port` that the request was sent to, as the client named it. */
export function requestedHost(c: Request): string {
  return (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase()
}

/**
 * Whether a page of this origin may call with the student's cookie: pages of this very host, and the
 * configured ones. The scheme of the own host is not compared, since TLS may end in front of us.
 */
export function isAllowedOrigin(settings: Settings, c: Request, origin: string): boolean {
  if (settings.appOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === requestedHost(c)
}

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Whether a host name, brackets around an IPv6 address or not, means this machine. */
export function isLocalName(name: string): boolean {
  return isLoopbackHost(name.replace(/^\[|\]$/g, ''))
}

/** On this machine one server goes by several names: who asks by one may have uploaded by another. */
function withLocalNames(origin: string): string[] {
  if (!URL.canParse(origin)) return []
  const { protocol, hostname, port } = new URL(origin)
  if (!isLocalName(hostname)) return [origin]
  const tail = port === '' ? '' : `:${port}`
  return [origin, ...LOCAL_NAMES.map((name) => `${protocol}//${name}${tail}`)]
}

/**
 * The origins by which the caller may name this server in a URL. The first one begins the URLs that
 * the caller is given; the page's own is among them, as a page behind a proxy sees us there.
 */
export function knownOrigins(settings: Settings, c: Request): readonly string[] {
  const asked = `${new URL(c.req.url).protocol}//${requestedHost(c)}`
  const page = c.req.header('origin')
  const pages = page !== undefined && isAllowedOrigin(settings, c, page) ? [page] : []
  const configured = [settings.apiHost, ...settings.appOrigins].filter((origin) => origin !== '')
  return [...configured, ...pages, ...withLocalNames(asked)]
}
