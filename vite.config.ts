import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { offlineShell } from './scripts/build/offlineShell.ts'
import { apiProxy } from './scripts/dev/apiProxy.ts'
import { flowGallery } from './scripts/dev/flowGallery.ts'

const everyTest = {
  setupFiles: ['tests/support/noConsoleLines.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  // For machines that are busy with something else; a test that fails does not wait for it.
  testTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  plugins: [react(), flowGallery(), offlineShell()],
  server: { proxy: apiProxy() },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]react-router/ },
            { name: 'xstate', test: /node_modules[\\/](xstate|@xstate)[\\/]/ },
          ],
        },
      },
    },
  },
  test: {
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
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/embeddedServer.ts'],
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'views',
          environment: 'jsdom',
          include: ['tests/{views,effects}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
