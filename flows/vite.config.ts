import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brokenModules } from './build/brokenModules.ts'
import { classicScripts } from './build/classicScripts.ts'
import { serveGalleryData, writeGalleryData } from './build/dataPlugin.ts'
import { layoutScript } from './build/layoutScript.ts'
import { projectModule } from './build/projectModule.ts'
import { ROOT } from './config/project.ts'

/** The page to build: the gallery, or the frame that runs machines and shows screens. */
const page = process.env.FLOWS_PAGE === 'frame' ? 'frame' : 'index'

/** Builds the flow gallery, which is never part of the product's bundle. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [
    react(),
    classicScripts(),
    brokenModules(ROOT),
    projectModule(ROOT),
    serveGalleryData(),
    ...(page === 'index' ? [writeGalleryData(), layoutScript()] : []),
  ],
  server: { fs: { allow: ['..', ROOT] } },
  build: {
    outDir: join(ROOT, 'dist-flows'),
    emptyOutDir: page === 'index',
    target: 'es2022',
    modulePreload: false,
    // Fonts are inlined, because a picture of a screen must be self-contained.
    ...(page === 'frame' && { assetsInlineLimit: 20_000 }),
    // The frame contains every screen and machine; it is loaded only for the simulator.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // A missing export of a broken file fails when it is used, not when the build starts.
      shimMissingExports: true,
      checks: { pluginTimings: false },
      input: join(import.meta.dirname, `${page}.html`),
      // Classic scripts have no `import.meta.url`.
      transform: {
        define: { 'import.meta.url': 'document.baseURI', 'import.meta.resolve': 'undefined' },
      },
      output: { format: 'iife', codeSplitting: false, strictExecutionOrder: page === 'frame' },
    },
  },
})
