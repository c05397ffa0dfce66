import { defineConfig } from '@playwright/test'
import { readBrowser } from './tests/support/browser.ts'

/**
 * The Chromium features that the tests switch off. The first ones load two hidden pages for the address bar, which take
 * as much time as the tested page. The others are those of Playwright's own list that matter here: Chromium obeys only
 * the last `--disable-features`, so this list replaces that of Playwright.
 */
const DISABLED = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay', 'MediaRouter'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'PreconnectToSearch'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying'],
]

const FLAGS = [
  `--disable-features=${DISABLED.join(',')}`,
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

/**
 * Files whose tests do not depend on the width of the screen. They run on the phone only, as do tests with the tag
 * `@once` in other files.
 */
const SAME_AT_BOTH_WIDTHS = [
  ...['appearance', 'authOutage', 'behindLogin', 'campuses', 'cardLanguage', 'chatChanges'],
  ...['chatLength', 'chatUnread', 'chats', 'crash', 'enlarged', 'fields', 'firstLoad'],
  ...['interrupted', 'killedTab', 'languages', 'life', 'likes', 'living'],
  ...['lostCode', 'newVersion', 'nextCard', 'offline', 'offlineInModal', 'onboardingLogout'],
  ...['ownProfile', 'paused', 'photos', 'poster', 'push', 'questionnaireOffer'],
  ...['resend', 'safety', 'signup', 'slowNetwork'],
  ...['tabs', 'twoTabs', 'visitor', 'withoutRouter', 'wrongFields'],
]
const NOT_ON_DESKTOP = [
  '**/paths/**',
  ...SAME_AT_BOTH_WIDTHS.map((name) => `**/e2e/${name}.spec.ts`),
]
/** Tests that use a keyboard or a mouse. They run on the desktop only. */
const WITH_KEYS_OR_MOUSE = ['keyboard', 'chatKeys', 'doubleClick', 'drop']
const NOT_ON_PHONE = [
  ...WITH_KEYS_OR_MOUSE.map((name) => `**/e2e/${name}.spec.ts`),
  // Designers use the gallery on a desktop; only `flows/touch.spec.ts` tries it with a finger.
  ...[
    ...['charts', 'edit', 'live', 'plain', 'play', 'propose', 'screens', 'secondProject', 'weight'],
  ].map((name) => `**/flows/${name}.spec.ts`),
]

// Playwright maps the stack of each of its calls to source files, which takes 7 % of the whole time. Node runs the files
// as they are (`build.external` below), so the lines of their stacks are right without it.
Object.assign(Error, { prepareStackTrace: undefined })

const browser = readBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  build: { external: ['**/*.ts'] },
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/trees/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 4,
  // A long limit, so that no test fails because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalSetup: './tests/support/realServer.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: 'reports/playwright.json' }],
    ['./tests/e2e/paths/transitionTable.ts'],
    ['./tests/support/failedPage.ts'],
  ],
  use: {
    baseURL: process.env.NOOKMATE_E2E_URL,
    // Recording traces takes a third of the processor's time. To get one, run a failed test again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // The tests cannot intercept the requests of a service worker. The tests of the worker itself allow it.
    serviceWorkers: 'block',
    // Movement costs a tenth of the processor's time. The journeys, and tests of gestures, focus and second presses
    // switch it on: `test.use({ contextOptions: { reducedMotion: 'no-preference' } })`.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    launchOptions: {
      executablePath: browser?.executablePath ?? '',
      args: isRoot ? [...FLAGS, '--no-sandbox'] : FLAGS,
      env: { ...(process.env as Record<string, string>), ...browser?.env },
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: NOT_ON_PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: NOT_ON_DESKTOP,
      grepInvert: /@once/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
