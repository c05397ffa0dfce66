import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings.ts'
import type { Env } from './env.ts'

const TWO_YEARS = 63_072_000

/** Whether browsers reach us over TLS; then cookies are Secure and HSTS is sent. */
export function isServedOverTls(settings: Settings): boolean {
  return settings.appOrigins[0]?.startsWith('https://') ?? false
}

/** The CSP hashes of the inline scripts and styles of a page. Nothing else inline is run or applied. */
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
    // Attributes only: measured positions and the progress bars set styles on elements.
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

/** The headers of safety.md 16 on every answer; API replies are never stored by a cache. */
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
