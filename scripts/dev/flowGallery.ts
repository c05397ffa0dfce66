import type { Plugin } from 'vite'

/**
 * Vite plugin for development: serves the data of the flow gallery under `/flows/`. On the same origin as the
 * product, so that the charts can follow a product in another tab.
 */
export function flowGallery(): Plugin {
  return {
    name: 'nookmate-flow-gallery',
    apply: 'serve',
    async configureServer(server) {
      if (process.env.VITEST) return
      const { serveData } = await import('../../flows/build/dataPlugin.ts')
      serveData(server)
    },
  }
}
