import type { Plugin } from 'vite'

/** There is one sheet and what a page needs is named in it: Vite's helper for `import()` has nothing to do. */
export function plainLoads(): Plugin {
  return {
    name: 'nookmate-plain-loads',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return undefined
      return 'export const __vitePreload = (load) => load()'
    },
  }
}
