import { dashboardModel } from '../../../machines/paths/models/dashboard.ts'
import { identityModel } from '../../../machines/paths/models/identity.ts'
import { onboardingModel } from '../../../machines/paths/models/onboarding.ts'
import { outboxModel } from '../../../machines/paths/models/outbox.ts'
import { suggestionsModel } from '../../../machines/paths/models/suggestions.ts'
import { dashboardDriver } from './drivers/dashboard.ts'
import { identityDriver } from './drivers/identity.ts'
import { onboardingDriver } from './drivers/onboarding.ts'
import { outboxDriver } from './drivers/outbox.ts'
import { suggestionsDriver } from './drivers/suggestions.ts'
import { ownServerTest } from './ownServer.ts'
import { walkOutages, walkWithoutServer } from './walkInBrowser.ts'

const { test, goAway, comeBack, end } = ownServerTest('none')

// All tests of this file run in one worker with one server, which the last path kills.
test.describe.configure({ mode: 'default' })

walkOutages(test, onboardingModel, onboardingDriver, { goAway, comeBack })
walkOutages(test, dashboardModel, dashboardDriver, { goAway, comeBack })
walkOutages(test, suggestionsModel, suggestionsDriver, { goAway, comeBack })
walkOutages(test, outboxModel, outboxDriver, { goAway, comeBack })
walkWithoutServer(test, identityModel, identityDriver, end)
