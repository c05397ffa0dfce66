import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings.ts'
import type { Env } from './env.ts'

const TWO_YEARS = 63_072_000

/** Whether browsers reach this server over TLS; then cookies are Secure and HSTS is sent. */
export function isServedOverTls(settings: Settings): boolean {
  return settings.appOrigins[0]?.startsWith('https://') ?? false
}

/** The CSP hashes of a page's inline scripts and styles. The browser ignores any other inline script or style. */
export interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const NOTHING_INLINE: Inline = { scripts: [], styles: [] }

/** The Content-Security-Policy of an answer, with the hashes of its inline scripts and styles. */
export function contentSecurityPolicy(settings: Settings, inline = NOTHING_INLINE): string {
  const others = [settings.apiHost, settings.supabase?.url ?? ''].filter((url) => url !== '')
  const elsewhere = [...new Set(others.map((url) => new URL(url).origin))]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    // Inline styles are allowed in attributes only: scripts position elements and draw progress bars with
    // them.
    ["style-src 'self'", ...inline.styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'blob:', 'data:', ...elsewhere].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['connect-src', "'self'", 'blob:', ...elsewhere].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** Adds the headers of safety.md 16 to every answer. Unless a handler set Cache-Control, no cache may store it. */
export function securityHeaders(settings: Settings): MiddlewareHandler<Env> {
  const policy = contentSecurityPolicy(settings)
  const isTls = isServedOverTls(settings)
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', 'geolocation=(), microphone=(), payment=()')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (isTls) headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}
