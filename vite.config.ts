import { join } from 'node:path'
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
  // Long limits, so that no test fails because the machine is busy. A failed assertion ends a test at once.
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
    // The server compresses HTML, after it has added its settings. Fonts and images are compressed already.
    compression({
      algorithms: [brotli],
      include: /\.(?:js|css|svg|txt|webmanifest)$/,
      threshold: 512,
    }),
    flowGallery(),
    offlineShell(),
  ],
  server: { proxy: apiProxy() },
  build: {
    outDir: 'dist/client',
    // Tabs that are still open load files of previous builds, which scripts/steps/previousBuilds.mjs keeps. It reads
    // the manifest, and so does server/pages/headingFont.ts.
    emptyOutDir: false,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A single stylesheet is enough, because the prerendered pages inline the rules that they need.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All that the entry imports statically is one file. With its priority it takes modules before `shared`
            // does. React-dom is not in it, because the entry imports it dynamically.
            { name: 'entry', tags: ['$initial'], priority: 1 },
            // Other code that four or more chunks share goes into one file instead of many small ones.
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
  test: {
    // One more than the two processors of the smallest machine, because many server tests wait for processes.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'architecture',
          environment: 'node',
          isolate: false,
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'matching',
          environment: 'node',
          isolate: false,
          // Node loads the modules itself, because Vite's loader makes a call of each use of an imported name. These tests
          // use them so often that they take 1.6 times as long with it.
          experimental: { viteModuleRunner: false },
          include: ['tests/matching/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'node',
          environment: 'node',
          // The modules of domain/ and machines/ keep no state, so test files can share them.
          isolate: false,
          include: ['tests/{spec,machines,models,mutants,properties,flows}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        resolve: {
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/quickHash.ts') },
        },
        test: {
          ...everyTest,
          name: 'server',
          environment: 'node',
          // With isolation, each test file would load and compile the whole server, which takes twice as long.
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
          // These tests replace modules of the server, which other test files must not see, or measure their process.
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
          // With a process for each test file, every file would load jsdom, which takes twice as long.
          pool: 'vmThreads',
          // jsdom paints nothing, so its page says that it is hidden (`document.hidden`).
          environmentOptions: { jsdom: { pretendToBeVisual: false } },
          include: ['tests/{views,effects}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
