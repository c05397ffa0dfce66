import type { Hono } from 'hono'
import { LOCALES } from '../../domain/language.ts'
import { PATHS } from '../../domain/paths.ts'
import { msg } from '../../i18n/messages.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import type { AppContext, Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import { contentSecurityPolicy } from '../http/securityHeaders.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { type BuiltFile, builtFile, PACKED, readBuild } from '../pages/builtFiles.ts'
import { CHOSEN_BY, pageLanguage, pagePath } from '../pages/choosePage.ts'
import { fillLegal } from '../pages/fillLegal.ts'
import { inlineOf } from '../pages/inline.ts'
import { withConfig } from '../pages/page.ts'
import { sendFile } from '../pages/sendFile.ts'
import { browserConfigOf } from './config.ts'

const INDEX = '/index.html'
const NO_BUILD = 'The pages are not built yet. Run "npm start", which builds them, and try again.'

interface Page {
  readonly file: BuiltFile
  readonly policy: string
}

interface Files {
  readonly files: ReadonlyMap<string, BuiltFile>
  readonly pages: ReadonlyMap<string, Page>
}

/** Prepares a page of the build with the settings of this server, and its Content-Security-Policy. */
function pageOfBuild(deps: Dependencies, path: string, bytes: Buffer): Page {
  const html = bytes.toString('utf8')
  const file = builtFile(path, Buffer.from(withConfig(html, browserConfigOf(deps))))
  return { file, policy: contentSecurityPolicy(deps.settings, inlineOf(html)) }
}

const LEGAL_TEXT = /^\/legal\/.*\.txt$/

/**
 * Prepares a legal text, which the modals show, with the operator's name. Its content differs from the
 * build's, so the build's compressed file cannot be used.
 */
function legalText({ settings }: Dependencies, path: string, bytes: Buffer): BuiltFile {
  return builtFile(path, Buffer.from(fillLegal(bytes.toString('utf8'), settings)))
}

async function load(deps: Dependencies): Promise<Files | undefined> {
  const build = await readBuild(deps.pagesFolder)
  if (build === undefined) return undefined
  const files = new Map<string, BuiltFile>()
  const pages = new Map<string, Page>()
  for (const [path, bytes] of build) {
    if (path.endsWith('.html')) pages.set(path, pageOfBuild(deps, path, bytes))
    else if (LEGAL_TEXT.test(path)) files.set(path, legalText(deps, path, bytes))
    else if (!path.endsWith(PACKED))
      files.set(path, builtFile(path, bytes, build.get(path + PACKED)))
  }
  return { files, pages }
}

/**
 * Returns a function that reads the files of the build once, and again after the campuses file has changed
 * what the pages say. While there is no build, or it cannot be read, every call tries again.
 */
function builtFiles(deps: Dependencies): () => Promise<Files | undefined> {
  let loading: Promise<Files | undefined> | undefined
  let listed = deps.campuses.listed()
  return async () => {
    if (listed !== deps.campuses.listed()) loading = undefined
    listed = deps.campuses.listed()
    loading ??= load(deps)
    const current = loading
    let files: Files | undefined
    try {
      files = await current
    } finally {
      if (files === undefined && loading === current) loading = undefined
    }
    return files
  }
}

/**
 * Whether a browser opens the address as a page, rather than a script or an element fetching it. The mode says so also
 * where a service worker makes the request, which then has no destination.
 */
function isNavigation(c: AppContext): boolean {
  const mode = c.req.header('sec-fetch-mode')
  if (mode !== undefined && mode !== 'navigate') return false
  return (c.req.header('accept') ?? '').includes('text/html')
}

function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)
}

function wantsPage(c: AppContext): boolean {
  return PATHS.includes(c.req.path) || (isNavigation(c) && !looksLikeFile(c.req.path))
}

/** Returns a function that lists the methods that a path answers, in alphabetical order. */
function methodsOf(app: Hono<Env>): (path: string) => readonly string[] {
  const methods = new Map(PATHS.map((path) => [path, new Set(['GET'])]))
  for (const { path, method } of app.routes) {
    if (method === 'ALL' || path.includes('*')) continue
    methods.set(path, (methods.get(path) ?? new Set<string>()).add(method))
  }
  return (path) => [...(methods.get(path) ?? [])].sort()
}

/**
 * Answers everything that no other route answers (§2): with a file of the build, with the page for a screen's
 * path, or with the page for a navigation to any other path, where the router in the browser decides. Other
 * requests get 404, or 405 if the path exists with other methods.
 */
export function pageRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  const filesOfBuild = builtFiles(deps)
  const allowedMethods = methodsOf(app)

  const refuse = (c: AppContext): Response => {
    const allowed = allowedMethods(c.req.path)
    if (allowed.length === 0) return reply(c, 404, 'There is nothing here.')
    c.header('Allow', allowed.join(', '))
    return reply(c, 405, msg('This address only answers {method}.', { method: { and: allowed } }))
  }

  const sendPage = (c: AppContext, pages: Files['pages'] | undefined): Promise<Response> => {
    const language = pageLanguage(c)
    const page =
      pages?.get(pagePath(c.req.path, !session.isCarried(c), language)) ?? pages?.get(INDEX)
    if (page === undefined) throw new AppError('unavailable', NO_BUILD, 5)
    const others = {
      'Content-Language': LOCALES[language],
      'Content-Security-Policy': page.policy,
    }
    return sendFile(c, page.file, { varies: CHOSEN_BY, others })
  }

  const show = async (c: AppContext): Promise<Response> => {
    const build = await filesOfBuild()
    const file = build?.files.get(c.req.path)
    if (file !== undefined) return sendFile(c, file)
    return wantsPage(c) ? sendPage(c, build?.pages) : refuse(c)
  }

  app.notFound((c) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? show(c) : refuse(c)))
}
