import type { Plugin } from 'vite'
import { layoutScript } from '../../flows/build/layoutScript.ts'
import { projectModule } from '../../flows/build/projectModule.ts'
import { ROOT } from '../../flows/config/project.ts'

/**
 * Vite plugin for development: serves the data of the flow gallery under `/flows/`. On the same origin as the
 * product, so that the charts can follow a product in another tab.
 */
export function flowGallery(): Plugin[] {
  const serve: Plugin = {
    name: 'flow-gallery',
    apply: 'serve',
    async configureServer(server) {
      if (process.env.VITEST) return
      const { serveData } = await import('../../flows/build/dataPlugin.ts')
      await serveData(server)
    },
  }
  const beside = [projectModule(ROOT), layoutScript()].map(
    (one) => ({ ...one, apply: 'serve' }) as const,
  )
  return [...beside, serve]
}
