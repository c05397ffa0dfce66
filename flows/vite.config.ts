import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brokenModules } from './build/brokenModules.ts'
import { classicScripts } from './build/classicScripts.ts'
import { serveGalleryData, writeGalleryData } from './build/dataPlugin.ts'

/** Which of its two pages a build makes: the gallery, or the frame that runs machines and shows screens. */
const page = process.env.NOOKMATE_FLOWS_PAGE === 'frame' ? 'frame' : 'index'

/** The flow gallery: entries of its own, never in the product's bundle. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [
    react(),
    classicScripts(),
    brokenModules(join(import.meta.dirname, '..')),
    serveGalleryData(),
    ...(page === 'index' ? [writeGalleryData()] : []),
  ],
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: join(import.meta.dirname, '..', 'dist-flows'),
    emptyOutDir: page === 'index',
    target: 'es2022',
    modulePreload: false,
    // A picture of a screen holds all that it needs, with its typeface.
    ...(page === 'frame' && { assetsInlineLimit: 20_000 }),
    // The frame holds every screen and machine; it is loaded when somebody plays.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // What a broken file would export is missed when it is used, not before.
      shimMissingExports: true,
      checks: { pluginTimings: false },
      input: join(import.meta.dirname, `${page}.html`),
      // A classic script knows its place by the page.
      transform: {
        define: { 'import.meta.url': 'document.baseURI', 'import.meta.resolve': 'undefined' },
      },
      output: { format: 'iife', codeSplitting: false, strictExecutionOrder: page === 'frame' },
    },
  },
})
