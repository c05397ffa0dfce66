import { defineConfig, devices } from '@playwright/test'

const { BASE_URL = 'http://localhost:3000', CHROME_PATH } = process.env

export default defineConfig({
  testDir: '.',
  testMatch: 'paths.spec.mjs',
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never' }], ['junit', { outputFile: 'junit.xml' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: BASE_URL,
    actionTimeout: 10_000,
    locale: 'en-CA',
    // Requests of a service worker would bypass the answers of the paths.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    ...(CHROME_PATH && { launchOptions: { executablePath: CHROME_PATH, args: ['--no-sandbox'] } }),
  },
})
