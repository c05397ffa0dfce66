import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'
import { offlineShell } from './scripts/build/offlineShell.ts'
import { prerender } from './scripts/build/prerender.ts'
import { apiProxy } from './scripts/dev/apiProxy.ts'
import { flowGallery } from './scripts/dev/flowGallery.ts'

const everyTest = {
  setupFiles: ['tests/support/noConsoleLines.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  // For machines that are busy with something else; a test that fails does not wait for it.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

const brotli = defineAlgorithm('brotliCompress', {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
})

export default defineConfig({
  plugins: [
    react(),
    prerender(),
    compression({
      algorithms: [brotli],
      include: /\.(?:js|css|svg|txt|webmanifest)$/,
      threshold: 512,
    }),
    offlineShell(),
    flowGallery(),
  ],
  server: { proxy: apiProxy() },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Open tabs still load the files of previous builds (scripts/steps/previousBuilds.mjs).
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // One sheet: the rendered pages inline the rules that they show.
    cssCodeSplit: false,
    rolldownOptions: {
      // Code that four or more files would share comes in one file instead of many small ones.
      output: {
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 4 }] },
      },
    },
  },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'node',
          environment: 'node',
          // Rules and machines keep no state in their modules, so that files may share them.
          isolate: false,
          include: ['tests/{spec,machines,models,mutants,properties,flows,matching}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'server',
          environment: 'node',
          // Isolated, every file would load and compile the whole server again: twice the time.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          exclude: ['tests/server/isolated/**'],
          globalSetup: ['tests/support/embeddedServer.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'isolated',
          environment: 'node',
          // They replace modules of the server, which other files must not see.
          include: ['tests/server/isolated/**/*.test.ts'],
          globalSetup: ['tests/support/embeddedServer.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'views',
          environment: 'jsdom',
          // A process for every file would load jsdom again each time: twice the time.
          pool: 'vmThreads',
          // jsdom paints nothing: its page is one that nobody looks at.
          environmentOptions: { jsdom: { pretendToBeVisual: false } },
          include: ['tests/{views,effects}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
