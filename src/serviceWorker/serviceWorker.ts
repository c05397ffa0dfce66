import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

/** What is kept for the time without a network; written here by the build. */
declare const SHELL: { url: string; revision: string | null }[]

/** From then on the page that is kept is better than the one that is on its way. Milliseconds. */
const PATIENCE = 4000

const kept = new Set(SHELL.map(({ url }) => url))

/** `/login/` is the page of `/login`. */
function pageOf(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}

/** The page as the server has it now; the kept one where no server answers. */
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

// First: the route of what is kept would answer with old pages.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && kept.has(pageOf(url.pathname)),
  ({ request, url }) => openPage(request, pageOf(url.pathname)),
)
precacheAndRoute(SHELL, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
