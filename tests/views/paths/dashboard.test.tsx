import { dashboardModel } from '../../../machines/paths/models/dashboard.ts'
import { introductionModel } from '../../../machines/paths/models/introduction.ts'
import { listingModel } from '../../../machines/paths/models/listing.ts'
import { outboxModel } from '../../../machines/paths/models/outbox.ts'
import { refillModel } from '../../../machines/paths/models/refill.ts'
import { suggestionsModel } from '../../../machines/paths/models/suggestions.ts'
import { dashboardDriver } from '../../support/paths/drivers/dashboard.tsx'
import { introductionDriver } from '../../support/paths/drivers/introduction.tsx'
import { listingDriver } from '../../support/paths/drivers/listing.tsx'
import { outboxDriver } from '../../support/paths/drivers/outbox.tsx'
import { refillDriver } from '../../support/paths/drivers/refill.tsx'
import { suggestionsDriver } from '../../support/paths/drivers/suggestions.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(dashboardModel, dashboardDriver)
walkScreens(suggestionsModel, suggestionsDriver)
walkScreens(introductionModel, introductionDriver)
walkScreens(listingModel, listingDriver)
walkScreens(outboxModel, outboxDriver)
walkScreens(refillModel, refillDriver)
