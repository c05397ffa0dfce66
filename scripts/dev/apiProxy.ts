import type { IncomingMessage } from 'node:http'
import type { ProxyOptions } from 'vite'

/** Paths that the server handles for every method. */
const SERVER_PATHS = [
  '^/(check-auth|store-email|logout|storage-session|config\\.json|openapi\\.json|healthz|readyz)(\\?|$)',
  '^/(likes|blocks|reports|profile|notices|settings|events|account|conversations|living)(\\?|$)',
  '^/(signup|onboarding|dashboard|storage|auth/v1|likes|matches|blocks|profile|notices|password|account|conversations|living)/',
  '^/dev/mailbox',
  '^/newsletter/confirm',
  '^/(unsubscribe|still-looking|leaving)(\\?|$)',
  '^/legal/[a-z-]+(\\?|$)',
]

/** A page for GET, an API call for POST. */
const PAGE_AND_CALL = '^/login/?(\\?|$)'

function pageWhenRead(request: IncomingMessage): string | undefined {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead ? request.url : undefined
}

/**
 * The proxy table of the Vite dev server: one address serves the SPA and, through here, everything
 * the server answers. The browser's Origin is kept, so that the server's own checks hold in
 * development too.
 */
export function apiProxy(
  serverPort = process.env.NOOKMATE_DEV_API_PORT ?? '3000',
): Record<string, ProxyOptions> {
  const target = `http://127.0.0.1:${serverPort}`
  const proxied = Object.fromEntries(SERVER_PATHS.map((path) => [path, { target }]))
  return { ...proxied, [PAGE_AND_CALL]: { target, bypass: pageWhenRead } }
}
