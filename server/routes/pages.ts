import type { Hono } from 'hono'
import { PAGES } from '../../domain/pages.ts'
import { said } from '../../words/said.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Env, Request } from '../http/env.ts'
import { Refusal } from '../http/refusal.ts'
import { reply } from '../http/reply.ts'
import { type BuiltFile, builtFile, readBuild } from '../pages/builtFiles.ts'
import { withConfig } from '../pages/page.ts'
import { sendFile } from '../pages/sendFile.ts'
import { browserConfigOf } from './config.ts'

const INDEX = '/index.html'
const NO_BUILD = 'The pages are not built yet. Run "npm start", which builds them, and try again.'

function isPage(path: string): boolean {
  return PAGES.some((page) => page === path)
}

type Files = ReadonlyMap<string, BuiltFile>

async function load(deps: Dependencies): Promise<Files | undefined> {
  const build = await readBuild(deps.pagesFolder)
  if (build === undefined) return undefined
  const files = new Map<string, BuiltFile>()
  for (const [path, bytes] of build) {
    const isPage = path.endsWith('.html')
    const html = isPage ? withConfig(bytes.toString('utf8'), browserConfigOf(deps)) : ''
    files.set(path, builtFile(path, isPage ? Buffer.from(html) : bytes))
  }
  return files
}

/** The files of the build, read once; looked for again as long as there is none. */
function builtFiles(deps: Dependencies): () => Promise<Files | undefined> {
  let loading: Promise<Files | undefined> | undefined
  return async () => {
    loading ??= load(deps)
    const files = await loading
    if (files === undefined) loading = undefined
    return files
  }
}

/** Whether a browser goes to an address, rather than a script or an element fetching something. */
function isNavigation(c: Request): boolean {
  const destination = c.req.header('sec-fetch-dest')
  if (destination !== undefined && destination !== 'document' && destination !== 'iframe')
    return false
  return (c.req.header('accept') ?? '').includes('text/html')
}

function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)
}

function wantsPage(c: Request): boolean {
  return isPage(c.req.path) || (isNavigation(c) && !looksLikeFile(c.req.path))
}

/** A page may have been built for a route of its own; else the one page does for all. */
function pageOf(files: Files | undefined, path: string): BuiltFile | undefined {
  const own = path === '/' ? INDEX : `${path}${INDEX}`
  return files?.get(own) ?? files?.get(INDEX)
}

/**
 * The built pages (§2): files of the build, the page for its routes, and for a navigation to any
 * other path, where the browser's router decides. Everything else is a 404, or a 405 where the path
 * has another method.
 */
export function pageRoutes(app: Hono<Env>, deps: Dependencies): void {
  const filesOfBuild = builtFiles(deps)
  const methods = new Map<string, string>()
  for (const route of app.routes) {
    if (route.method !== 'ALL' && !route.path.includes('*')) methods.set(route.path, route.method)
  }

  const refuse = (c: Request): Response => {
    const allowed = methods.get(c.req.path) ?? (isPage(c.req.path) ? 'GET' : undefined)
    if (allowed === undefined) return reply(c, 404, 'There is nothing here.')
    c.header('Allow', allowed)
    return reply(c, 405, said('This address only answers {method}.', { method: allowed }))
  }

  const show = async (c: Request): Promise<Response> => {
    const files = await filesOfBuild()
    const file = c.req.path === INDEX ? undefined : files?.get(c.req.path)
    if (file !== undefined) return sendFile(c, file)
    if (!wantsPage(c)) return refuse(c)
    const page = pageOf(files, c.req.path)
    if (page === undefined) throw new Refusal(503, NO_BUILD, 5)
    return sendFile(c, page)
  }

  app.notFound((c) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? show(c) : refuse(c)))
}
