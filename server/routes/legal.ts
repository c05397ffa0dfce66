import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { LANGUAGES } from '../../domain/language.ts'
import { LEGAL_LINKS, legalTextPath } from '../../domain/legal.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Env } from '../http/env.ts'
import { fillLegal } from '../pages/fillLegal.ts'
import { sendLegalPage } from '../pages/legalPage.ts'

/** Adds the legal texts of §2 as pages in each language. The modals show the same files. */
export function legalRoutes(app: Hono<Env>, deps: Dependencies): void {
  for (const link of LEGAL_LINKS) {
    for (const language of LANGUAGES) {
      const path = link.href[language]
      app.get(path, async (c) => {
        const file = join(deps.pagesFolder, legalTextPath(path))
        const text = await readFile(file, 'utf8').catch(() => undefined)
        if (text === undefined) return c.notFound()
        return sendLegalPage(c, link, language, fillLegal(text, deps.settings))
      })
    }
  }
}
