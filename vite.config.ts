import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { lateFlows } from './scripts/build/lateFlows.ts'
import { offlineShell } from './scripts/build/offlineShell.ts'
import { packed } from './scripts/build/packed.ts'
import { plainLoads } from './scripts/build/plainLoads.ts'
import { plainMachines } from './scripts/build/plainMachines.ts'
import { prerender } from './scripts/build/prerender.ts'
import { shortNames } from './scripts/build/shortNames.ts'
import { spareFiles } from './scripts/build/spareFiles.ts'
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

/** What login and sign-up share, and what is needed at once although little else needs it. */
const TWO_PUBLIC =
  /[\\/](?:legal[\\/]|provide[\\/]legal|legalDocument|LegalLinks|LateLegal|OfflineLine|CenteredCard|SplitLayout|BackLink|lateFlow|selectApp|selectSignup|signupDraft|browserStorage|domain[\\/]name)/

/** What asks the server: it comes whole, with the first call. */
const CALLS =
  /node_modules[\\/]zod[\\/]|[\\/]contract[\\/](?:call|config|newsletter|signup|storage|text)\.|[\\/]domain[\\/](?:backoff|sessionTiming|photo|code|password)\.|[\\/]effects[\\/](?:api|config|earlyAnswers|fetchWatched|photoName|storage)\.|[\\/](?:storageSession|visitorCalls|connection)\./

/** What onboarding and dashboard share. */
const INSIDE =
  /[\\/](?:parseStored|onboardingDraft|photoSizes|enumerations|StoredPhoto|useAfterPaint|fold|Chips|TextArea|StillNeeded|ProgressBar|FilePick)\./

/** What the dashboard shares with dialogs and the crash screen. */
const FRAMES = /[\\/](?:Dialog|NightHouse|Skeleton)\./

export default defineConfig({
  plugins: [
    react(),
    lateFlows(),
    plainMachines(),
    plainLoads(),
    prerender(),
    spareFiles(),
    packed(),
    flowGallery(),
    offlineShell(),
  ],
  server: { proxy: apiProxy() },
  // React has had the store that this shim stands in for since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: shortNames() } },
  build: {
    outDir: 'dist/client',
    manifest: true,
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    modulePreload: false,
    // One sheet: a page carries the rules that it shows itself.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|use-sync-external-store)[\\/]/,
            },
            // What several screens share comes at once: many small files pack badly.
            { name: 'shared', test: TWO_PUBLIC },
            {
              name: 'shared',
              test: /[\\/](?:src|i18n|domain|machines)[\\/](?!.*(?:Dialog|NightHouse))/,
              minShareCount: 3,
            },
            { name: 'calls', test: CALLS },
            { name: 'inside', test: INSIDE },
            { name: 'frames', test: FRAMES },
          ],
        },
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
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/embeddedServer.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...everyTest,
          name: 'views',
          environment: 'jsdom',
          // jsdom paints nothing: its page is one that nobody looks at.
          environmentOptions: { jsdom: { pretendToBeVisual: false } },
          include: ['tests/{views,effects}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
