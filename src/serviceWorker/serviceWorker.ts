import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/** The files of the offline shell. The build replaces this name with the list. */
declare const SHELL: { url: string; revision: string | null }[]
const shell = SHELL

/** After this many milliseconds without an answer, the cached page is shown. */
const PATIENCE = 4000

const cached = new Set(shell.map(({ url }) => url))

/**
 * The path of the page that shows an address: `/login/` is the page of `/login`. All tabs, and the addresses below them,
 * such as that of a conversation, have the page of the dashboard.
 */
function pageOf(path: string): string {
  const whole = path.replace(/\/+$/, '') || '/'
  return whole.startsWith('/home/') ? '/home/dashboard' : whole
}

/** The page from the server; the cached one if the server fails or does not answer in time. */
async function openPage(request: Request, path: string): Promise<Response> {
  const page = await matchPrecache(path)
  if (page === undefined) return fetch(request)
  const fresh = fetch(request).then(
    (response) => (response.status < 500 ? response : page),
    () => page,
  )
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(page), PATIENCE))
  return Promise.race([fresh, late])
}

// Registered first, because the precache route would answer with old pages.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && cached.has(pageOf(url.pathname)),
  ({ request, url }) => openPage(request, pageOf(url.pathname)),
)
precacheAndRoute(shell, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
