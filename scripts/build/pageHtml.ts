import type { Rendered } from '../../src/prerender.tsx'

/** What a page fetches, by address. */
export interface PageFiles {
  readonly main: string
  readonly sheet: string
  /** What `main` and the screen import, so that all of it comes at once. */
  readonly ahead: readonly string[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

function head(page: Rendered, rest: string): string {
  return `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="description" content="${escaped(page.description)}"><title>${page.title}</title>${rest}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest"></head>`
}

function body(page: Rendered, rest: string): string {
  return `<body><noscript><p>${escaped(page.withoutScript)}</p></noscript><div id="root">${page.html}</div>${rest}</body>`
}

/**
 * Nothing is painted of a page half parsed, whose middle would move as the rest comes. Chromium waits for
 * the start of an element, not for its end: this one comes after all that is shown.
 */
const WHOLE = '<link rel="expect" href="#early" blocking="render">'

function named({ main, sheet, ahead }: PageFiles): string {
  return ` data-main="${main}" data-sheet="${sheet}" data-ahead="${ahead.join(' ')}"`
}

/** A public screen, readable at once; its script comes later (`src/early.ts`). */
export function publicPage(
  page: Rendered,
  screen: string,
  files: PageFiles,
  parts: { css: string; early: string },
): string {
  const early = `<script id="early"${named(files)}>${parts.early}</script>`
  const rest = `${WHOLE}<style>${parts.css}</style>`
  return `<!doctype html><html lang="${page.locale}" data-language="${page.locale}" data-screen="${screen}">${head(page, rest)}${body(page, early)}</html>`
}

/** A page that shows the wait for the check who visits, and fetches its script and its calls at once (`src/earlyCalls.ts`). */
export function waitingPage(
  page: Rendered,
  files: PageFiles,
  parts: { css: string; earlyCalls: string; calls: readonly string[] },
): string {
  const calls = `<script data-calls="${parts.calls.join(' ')}"${named(files)}>${parts.earlyCalls}</script>`
  return `<!doctype html><html lang="${page.locale}" data-language="${page.locale}">${head(page, `<style>${parts.css}</style>`)}${body(page, calls)}</html>`
}
