import { relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'

const RULES = /[\\/](machines|domain|contract)[\\/].*\.ts$/

/**
 * Vite plugin: replaces a module of `machines/`, `domain/` or `contract/` that does not parse with one that throws
 * the syntax error when it is imported. The build then succeeds, and every machine that does not import the file can
 * still be played.
 */
export function brokenModules(root: string): Plugin {
  return {
    name: 'nookmate-broken-modules',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!RULES.test(id)) return undefined
      const [error] = parseSync(id, code).errors
      if (!error) return undefined
      const line = code.slice(0, error.labels[0]?.start ?? 0).split('\n').length
      const message = `${relative(root, id)}:${line}: ${error.message}`
      return { code: `throw new Error(${JSON.stringify(message)})`, map: null }
    },
  }
}
