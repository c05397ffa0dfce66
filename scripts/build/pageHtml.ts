import type { Rendered } from '../../src/prerender.tsx'

/** The parts of the built `index.html`. */
export interface Template {
  /** Content of `<head>` without language-specific elements and without `files`. */
  readonly head: string
  /** The elements that load the entry script and the style sheet. */
  readonly files: string
}

/** What is added to a rendered page. */
export interface PageParts {
  readonly template: Template
  /** URLs of the chunks that the screen needs besides the entry. */
  readonly modules: readonly string[]
  /** URL of the typeface of headings. */
  readonly typeface: string
  /** Inlined script from `src/early.ts`. */
  readonly early: string
  /** Inlined script from `src/appearance.ts`, which runs before the first paint. */
  readonly appearance: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const LOADING =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g
const LOCALIZED = /\s*<(?:title>[^<]*<\/title|meta\s+name="description"[^>]*)>/g

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Splits the built `index.html` into its parts. */
export function readTemplate(html: string): Template {
  const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? []
  const files = (head.match(LOADING) ?? []).map((element) => element.trim()).join('')
  return { head: head.replaceAll(LOADING, '').replaceAll(LOCALIZED, '').trim(), files }
}

function loading({ template, modules }: PageParts): string {
  const preloads = modules.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return `${template.files}${preloads.join('')}`
}

function document(
  page: Rendered,
  attributes: string,
  head: string,
  end: string,
  start = '',
): string {
  const description = `<meta name="description" content="${escaped(page.description)}">`
  const noscript = `<noscript><p>${escaped(page.withoutScript)}</p></noscript>`
  // `page.title` was cut out of rendered HTML, so it is escaped already.
  return `<!doctype html><html lang="${page.locale}" data-language="${page.locale}"${attributes}><head>${head}<title>${page.title}</title>${description}</head><body>${start}${noscript}<div id="root">${page.html}</div>${end}</body></html>`
}

/**
 * A public screen that is readable without any script. The elements that load its files are in a `<template>` for
 * `src/early.ts`. `rel="expect"` delays the first paint until the template has been parsed, so that the layout does
 * not move while the HTML is arriving. Chromium waits for the start tag of that element, so it comes after all
 * visible content.
 */
export function publicPage(page: Rendered, screen: string, css: string, parts: PageParts): string {
  const whole = '<link rel="expect" href="#files" blocking="render">'
  const files = `<template id="files">${loading(parts)}</template>`
  return document(
    page,
    ` data-screen="${screen}"`,
    `<script>${parts.appearance}</script>${parts.template.head}${whole}<style>${css}</style>`,
    `${files}<script>${parts.early}</script>`,
  )
}

/**
 * A page shown while the auth check is pending; it loads all its files at once. `calls` is the script that makes the
 * first calls. It comes before the style sheet, because browsers delay scripts that follow one until it has arrived,
 * and in the body, because the server adds its settings at the end of the head.
 */
export function waitingPage(page: Rendered, parts: PageParts, calls: string): string {
  const head = `<script>${parts.appearance}</script>${parts.template.head}<script>${parts.early}</script>`
  // Without it, browsers ask for the typeface only when the first heading is shown.
  const font = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${parts.typeface}">`
  return document(page, '', head, '', `${calls}${loading(parts)}${font}`)
}
