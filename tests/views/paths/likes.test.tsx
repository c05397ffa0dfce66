import { appearanceModel } from '../../../machines/paths/models/appearance.ts'
import { blocksModel } from '../../../machines/paths/models/blocks.ts'
import { detailsModel } from '../../../machines/paths/models/details.ts'
import { likesModel } from '../../../machines/paths/models/likes.ts'
import { liveStreamModel } from '../../../machines/paths/models/liveStream.ts'
import { matchProfileModel } from '../../../machines/paths/models/matchProfile.ts'
import { noticesModel } from '../../../machines/paths/models/notices.ts'
import { ownProfileModel } from '../../../machines/paths/models/ownProfile.ts'
import { partingModel } from '../../../machines/paths/models/parting.ts'
import { pushDeviceModel } from '../../../machines/paths/models/pushDevice.ts'
import { reportModel } from '../../../machines/paths/models/report.ts'
import { safetyModel } from '../../../machines/paths/models/safety.ts'
import { undoModel } from '../../../machines/paths/models/undo.ts'
import { appearanceDriver } from '../../support/paths/drivers/appearance.tsx'
import { blocksDriver } from '../../support/paths/drivers/blocks.tsx'
import { detailsDriver } from '../../support/paths/drivers/details.tsx'
import { likesDriver } from '../../support/paths/drivers/likes.tsx'
import { liveStreamDriver } from '../../support/paths/drivers/liveStream.tsx'
import { matchProfileDriver } from '../../support/paths/drivers/matchProfile.tsx'
import { noticesDriver } from '../../support/paths/drivers/notices.tsx'
import { ownProfileDriver } from '../../support/paths/drivers/ownProfile.tsx'
import { partingDriver } from '../../support/paths/drivers/parting.tsx'
import { pushDeviceDriver } from '../../support/paths/drivers/pushDevice.tsx'
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
walkScreens(ownProfileModel, ownProfileDriver)
walkScreens(detailsModel, detailsDriver)
walkScreens(noticesModel, noticesDriver)
walkScreens(pushDeviceModel, pushDeviceDriver)
walkScreens(appearanceModel, appearanceDriver)
