import type { Hono } from 'hono'
import { LEAVING_PATH, siteOf } from '../../domain/links.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Env } from '../http/env.ts'
import { sendLeavingPage, sendNoSitePage } from '../pages/leavingPage.ts'

/**
 * Adds the warning page that links in messages lead to. It never redirects, so it cannot be used to hide a
 * link's real target.
 */
export function leavingRoutes(app: Hono<Env>, { settings }: Pick<Dependencies, 'settings'>): void {
  if (!settings.features.includes('chats')) return
  app.get(LEAVING_PATH, (c) => {
    const site = siteOf(c.req.query('to') ?? '')
    return site === undefined ? sendNoSitePage(c) : sendLeavingPage(c, site)
  })
}
