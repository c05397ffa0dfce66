import type { Plugin } from 'vite'

/** Which of the flows inside a machine are left out. */
const LATE_IN: Readonly<Record<string, RegExp>> = {
  app: /./,
  signup: /^(newPassword|verifyCode)$/,
}
const OUTER = /\/machines\/(\w+)\/\1\.machine\.ts$/
const INNER = /^\.\.\/(\w+)\/\1\.machine\.ts$/
const LATE = '\0late-flow:'

/**
 * Leaves flows out of the chunk of the machine around them: the product gives them to it when their code comes
 * (`src/app/lateFlow.ts`). In the sources and in every other build they stand where the machine names them.
 */
export function lateFlows(): Plugin {
  return {
    name: 'nookmate-late-flows',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const [, outer = ''] = OUTER.exec(importer) ?? []
      const [, inner = ''] = INNER.exec(source) ?? []
      return LATE_IN[outer]?.test(inner) ? `${LATE}${inner}` : undefined
    },
    load(id) {
      if (!id.startsWith(LATE)) return undefined
      return `export const ${id.slice(LATE.length)}Machine = undefined`
    },
  }
}
