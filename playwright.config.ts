import { defineConfig } from '@playwright/test'
import { readBrowser } from './tests/support/browser.ts'

/**
 * Two hidden pages of the address bar cost as much time as the page that is tested. Chromium heeds the last list of
 * features only: the others are those that Playwright switches off and that matter here.
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

/** What the width makes no difference to is tried on the phone only. */
const SAME_AT_BOTH_WIDTHS = [
  ...['authOutage', 'behindLogin', 'crash', 'interrupted', 'languages', 'lostCode', 'newVersion'],
  ...['killedTab', 'nextCard', 'likes', 'chats', 'chatLength', 'fields', 'life'],
  ...['offline', 'offlineInModal', 'photos', 'resend', 'safety', 'signup', 'slowNetwork'],
  ...['twoTabs', 'wrongFields', 'campuses', 'cardLanguage'],
]
const NOT_ON_DESKTOP = [
  '**/paths/**',
  ...SAME_AT_BOTH_WIDTHS.map((name) => `**/e2e/${name}.spec.ts`),
]
/** What is done with a keyboard or a mouse is tried at a desk only. */
const WITH_KEYS_OR_MOUSE = ['keyboard', 'doubleClick']
const NOT_ON_PHONE = [
  ...WITH_KEYS_OR_MOUSE.map((name) => `**/e2e/${name}.spec.ts`),
  // The gallery is for designers at a desk; `flows/touch.spec.ts` holds it with a finger.
  ...['charts', 'edit', 'live', 'play', 'screens', 'secondProject', 'weight'].map(
    (name) => `**/flows/${name}.spec.ts`,
  ),
]

const browser = readBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/trees/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // For machines that are busy with something else; a test that fails does not wait for it.
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
    // A trace takes a third of the processor's time: a test that failed is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A service worker's requests pass by the gates of the tests; offline.spec.ts lets it in.
    serviceWorkers: 'block',
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
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
