import type { Rendered } from '../../src/prerender.tsx'

/** The built `index.html`, taken apart. */
export interface Template {
  /** The head without what belongs to one language, and without `files`. */
  readonly head: string
  /** The elements that load the script and the style sheet. */
  readonly files: string
}

/** What a page gets besides what is rendered. */
export interface PageParts {
  readonly template: Template
  /** Code that the screen needs besides the entry, by address. */
  readonly modules: readonly string[]
  /** The inlined script (`src/early.ts`). */
  readonly early: string
  /** The inlined script that is run before anything is painted (`src/appearance.ts`). */
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

/** Takes the built `index.html` apart. */
export function readTemplate(html: string): Template {
  const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? []
  const files = (head.match(LOADING) ?? []).map((element) => element.trim()).join('')
  return { head: head.replaceAll(LOADING, '').replaceAll(LOCALIZED, '').trim(), files }
}

function loading({ template, modules }: PageParts): string {
  const preloads = modules.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return `${template.files}${preloads.join('')}`
}

function document(page: Rendered, attributes: string, head: string, scripts: string): string {
  const description = `<meta name="description" content="${escaped(page.description)}">`
  const noscript = `<noscript><p>${escaped(page.withoutScript)}</p></noscript>`
  return `<!doctype html><html lang="${page.locale}" data-language="${page.locale}"${attributes}><head>${head}<title>${page.title}</title>${description}</head><body>${noscript}<div id="root">${page.html}</div>${scripts}</body></html>`
}

/**
 * A public screen, readable before any script. Its files wait in a template for `src/early.ts`. It is painted once,
 * whole: while it arrives in pieces, its middle would move. Chromium waits for the start of the element that is
 * named, so that element follows everything shown.
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

/** A page that waits for the auth check and loads everything at once. */
export function waitingPage(page: Rendered, parts: PageParts, inline: string): string {
  return document(
    page,
    '',
    `<script>${parts.appearance}</script>${parts.template.head}<script>${parts.early}</script>${loading(parts)}`,
    inline,
  )
}
