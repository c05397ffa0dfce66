import { getCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import { APPEARANCE_COOKIE, appearanceOf } from '../../domain/appearance.ts'
import { type Language, LOCALES } from '../../domain/language.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import type { AppContext } from '../http/env.ts'
import { headingFont } from './headingFont.ts'
import { plainPolicy, plainStyle } from './plainStyle.ts'
import { WORDMARK } from './wordmark.ts'

type Markup = ReturnType<typeof html>

interface PlainPage {
  readonly language: Language
  /** The text of the h1 and of the document title. */
  readonly heading: string
  readonly content: Markup | readonly Markup[]
  /** Whether it is a long text that search engines may list, such as a legal text. */
  readonly isPublic?: boolean
}

/** The attribute that tells the style sheet which appearance was chosen in this browser. */
function chosenAppearance(c: AppContext) {
  const chosen = appearanceOf(getCookie(c, APPEARANCE_COOKIE))
  return chosen === undefined || chosen === 'system' ? '' : html` data-appearance="${chosen}"`
}

/** Sends a page without scripts: the product's name as a link to the start page, then the content. */
export async function sendPlainPage(c: AppContext, page: PlainPage) {
  const { language, heading, content, isPublic = false } = page
  const style = plainStyle(await headingFont(c.get('pagesFolder')))
  c.header('Content-Security-Policy', plainPolicy(style))
  c.header('Content-Language', LOCALES[language])
  return c.html(html`<!doctype html>
<html lang="${LOCALES[language]}"${chosenAppearance(c)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${isPublic ? '' : html`<meta name="robots" content="noindex">`}
<title>${heading} · ${PRODUCT_NAME}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body${isPublic ? html` data-wide` : ''}>
<header><a href="/"><img src="/favicon.svg" alt="" width="30" height="30">${WORDMARK}</a></header>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`)
}
