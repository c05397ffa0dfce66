import { blocksModel } from '../../../machines/paths/models/blocks.ts'
import { likesModel } from '../../../machines/paths/models/likes.ts'
import { liveStreamModel } from '../../../machines/paths/models/liveStream.ts'
import { matchProfileModel } from '../../../machines/paths/models/matchProfile.ts'
import { partingModel } from '../../../machines/paths/models/parting.ts'
import { reportModel } from '../../../machines/paths/models/report.ts'
import { safetyModel } from '../../../machines/paths/models/safety.ts'
import { undoModel } from '../../../machines/paths/models/undo.ts'
import { blocksDriver } from '../../support/paths/drivers/blocks.tsx'
import { likesDriver } from '../../support/paths/drivers/likes.tsx'
import { liveStreamDriver } from '../../support/paths/drivers/liveStream.tsx'
import { matchProfileDriver } from '../../support/paths/drivers/matchProfile.tsx'
import { partingDriver } from '../../support/paths/drivers/parting.tsx'
import { reportDriver } from '../../support/paths/drivers/report.tsx'
import { safetyDriver } from '../../support/paths/drivers/safety.tsx'
import { undoDriver } from '../../support/paths/drivers/undo.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(likesModel, likesDriver)
walkScreens(liveStreamModel, liveStreamDriver)
walkScreens(undoModel, undoDriver)
walkScreens(reportModel, reportDriver)
walkScreens(partingModel, partingDriver)
walkScreens(safetyModel, safetyDriver)
walkScreens(blocksModel, blocksDriver)
walkScreens(matchProfileModel, matchProfileDriver)
