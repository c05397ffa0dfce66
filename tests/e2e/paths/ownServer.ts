import { test as base } from '@playwright/test'
import { proxyDatabase } from '../../server/support/databaseProxy.ts'
import { databaseUrl, startRealServer } from '../../support/realServer.ts'

interface Own {
  readonly url: string
  cutDatabase(): void
  mendDatabase(): void
  kill(): Promise<void>
}

/**
 * Returns Playwright's `test` with one server per worker. Its connection to the run's database goes through a proxy
 * and can be cut.
 */
export function ownServerTest(features: 'none' | 'all') {
  let own: Own | undefined
  const test = base.extend<object, { server: Own }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
      async ({}, use) => {
        const wire = await proxyDatabase(await databaseUrl(process.env.NOOKMATE_E2E_DATA_DIR ?? ''))
        const settings = { FEATURES: features, DATABASE_URL: wire.url }
        const { url, kill, stop } = await startRealServer(settings)
        own = { url, kill, cutDatabase: () => wire.cut(), mendDatabase: () => wire.mend() }
        await use(own)
        await stop()
        await wire.stop()
      },
      { scope: 'worker' },
    ],
    baseURL: ({ server }, use) => use(server.url),
  })
  test.use({ trace: 'off' })
  test.afterEach(({ server }) => server.mendDatabase())
  return {
    test,
    /** Cuts the connection to the database until `comeBack` or the end of the test. */
    goAway: () => own?.cutDatabase(),
    /** Mends the connection to the database if it was cut. */
    comeBack: () => own?.mendDatabase(),
    /** Kills the server without a shutdown, as a power cut does. */
    end: async () => own?.kill(),
  }
}
