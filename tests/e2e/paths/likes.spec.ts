import { test } from '@playwright/test'
import { likesModel } from '../../../machines/paths/models/likes.ts'
import { liveStreamModel } from '../../../machines/paths/models/liveStream.ts'
import { matchProfileModel } from '../../../machines/paths/models/matchProfile.ts'
import { partingModel } from '../../../machines/paths/models/parting.ts'
import { reportModel } from '../../../machines/paths/models/report.ts'
import { safetyModel } from '../../../machines/paths/models/safety.ts'
import { undoModel } from '../../../machines/paths/models/undo.ts'
import { likesDriver } from './drivers/likes.ts'
import { matchProfileDriver } from './drivers/matchProfile.ts'
import { partingDriver } from './drivers/parting.ts'
import { reportDriver } from './drivers/report.ts'
import { safetyDriver } from './drivers/safety.ts'
import { undoDriver } from './drivers/undo.ts'
import { walkInBrowser, walkNowhere } from './walkInBrowser.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

walkInBrowser(undoModel, undoDriver)
walkInBrowser(reportModel, reportDriver)
walkInBrowser(safetyModel, safetyDriver)
walkInBrowser(partingModel, partingDriver)
walkInBrowser(matchProfileModel, matchProfileDriver)
walkInBrowser(likesModel, likesDriver)
walkNowhere(
  liveStreamModel,
  'The network and other tabs cause it, minutes apart, and no screen shows anything of it.',
)
