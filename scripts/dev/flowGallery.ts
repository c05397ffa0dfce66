import type { Plugin } from 'vite'

/**
 * The flow gallery beside the running product, at `/flows/`: of one origin with it, so that the charts
 * can follow the product in another tab. In development only.
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
