import { test as base } from '@playwright/test'
import { dashboardModel } from '../../../machines/paths/models/dashboard.ts'
import { identityModel } from '../../../machines/paths/models/identity.ts'
import { onboardingModel } from '../../../machines/paths/models/onboarding.ts'
import { outboxModel } from '../../../machines/paths/models/outbox.ts'
import { suggestionsModel } from '../../../machines/paths/models/suggestions.ts'
import { proxyDatabase } from '../../server/support/databaseProxy.ts'
import { databaseUrl, startRealServer } from '../../support/realServer.ts'
import { dashboardDriver } from './drivers/dashboard.ts'
import { identityDriver } from './drivers/identity.ts'
import { onboardingDriver } from './drivers/onboarding.ts'
import { outboxDriver } from './drivers/outbox.ts'
import { suggestionsDriver } from './drivers/suggestions.ts'
import { walkOutages, walkWithoutServer } from './walkInBrowser.ts'

interface Own {
  url: string
  cutDatabase: () => void
  mendDatabase: () => void
  kill: () => Promise<void>
}

/** Set while a worker has a server of its own, whose wire to the run's database can be cut. */
let own: Own | undefined

const test = base.extend<object, { server: Own }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names
    async ({}, use) => {
      const wire = await proxyDatabase(await databaseUrl(process.env.NOOKMATE_E2E_DATA_DIR ?? ''))
      const { url, kill, stop } = await startRealServer({
        FEATURES: 'none',
        DATABASE_URL: wire.url,
      })
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
// One server for all, and the last path ends it.
test.describe.configure({ mode: 'default' })

test.afterEach(({ server }) => server.mendDatabase())

const goAway = () => own?.cutDatabase()

walkOutages(test, onboardingModel, onboardingDriver, goAway)
walkOutages(test, dashboardModel, dashboardDriver, goAway)
walkOutages(test, suggestionsModel, suggestionsDriver, goAway)
walkOutages(test, outboxModel, outboxDriver, goAway)
walkWithoutServer(test, identityModel, identityDriver, async () => own?.kill())
