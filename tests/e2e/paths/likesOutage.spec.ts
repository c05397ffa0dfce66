import { likesModel } from '../../../machines/paths/models/likes.ts'
import { matchProfileModel } from '../../../machines/paths/models/matchProfile.ts'
import { partingModel } from '../../../machines/paths/models/parting.ts'
import { reportModel } from '../../../machines/paths/models/report.ts'
import { likesDriver } from './drivers/likes.ts'
import { matchProfileDriver } from './drivers/matchProfile.ts'
import { partingDriver } from './drivers/parting.ts'
import { reportDriver } from './drivers/report.ts'
import { ownServerTest } from './ownServer.ts'
import { walkOutages } from './walkInBrowser.ts'

const { test, goAway, comeBack } = ownServerTest('all')

// All tests of this file run in one worker with one server.
test.describe.configure({ mode: 'default' })

walkOutages(test, likesModel, likesDriver, { goAway, comeBack })
walkOutages(test, reportModel, reportDriver, { goAway, comeBack })
walkOutages(test, partingModel, partingDriver, { goAway, comeBack })
walkOutages(test, matchProfileModel, matchProfileDriver, { goAway, comeBack })
