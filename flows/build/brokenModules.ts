import { relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'
import { isSource, projectAt } from '../config/project.ts'

/**
 * Vite plugin: replaces a source file of machines or models that does not parse with a module that throws the syntax
 * error when it is imported. The build then succeeds, and every machine that does not import the file can still be
 * played.
 */
export function brokenModules(root: string): Plugin {
  return {
    name: 'flows-broken-modules',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      const file = relative(root, id).split(sep).join('/')
      if (!isSource(await projectAt(root), file)) return undefined
      const [error] = parseSync(id, code).errors
      if (!error) return undefined
      const line = code.slice(0, error.labels[0]?.start ?? 0).split('\n').length
      const message = `${file}:${line}: ${error.message}`
      return { code: `throw new Error(${JSON.stringify(message)})`, map: null }
    },
  }
}
