import { createHash } from 'node:crypto'
import type { Inline } from '../http/securityHeaders.ts'

const SCRIPTS = /<script(?![^>]*(?:src|type)=)[^>]*>(.+?)<\/script>/gs
const STYLES = /<style>(.+?)<\/style>/gs

function hashesOf(html: string, elements: RegExp): string[] {
  return [...html.matchAll(elements)].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}

/** Returns the CSP hashes of a page's inline scripts and styles. */
export function inlineOf(html: string): Inline {
  return { scripts: hashesOf(html, SCRIPTS), styles: hashesOf(html, STYLES) }
}
