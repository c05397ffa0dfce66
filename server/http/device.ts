import type { Device } from '../services/sessions.ts'

/** The first match counts, because a browser's User-Agent also names the browsers that it descends from. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const LONGEST = 400

function named(kinds: typeof BROWSERS, text: string): string | null {
  return kinds.find(([, mark]) => mark.test(text))?.[0] ?? null
}

/**
 * Returns the browser and operating system named in a User-Agent header, null where unknown. Only these names
 * are stored, not the header.
 */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, LONGEST)
  return { browser: named(BROWSERS, text), system: named(SYSTEMS, text) }
}
