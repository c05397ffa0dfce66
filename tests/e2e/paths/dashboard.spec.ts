import { dashboardModel } from '../../../machines/paths/models/dashboard.ts'
import { introductionModel } from '../../../machines/paths/models/introduction.ts'
import { listingModel } from '../../../machines/paths/models/listing.ts'
import { outboxModel } from '../../../machines/paths/models/outbox.ts'
import { suggestionsModel } from '../../../machines/paths/models/suggestions.ts'
import { dashboardDriver } from './drivers/dashboard.ts'
import { introductionDriver } from './drivers/introduction.ts'
import { listingDriver } from './drivers/listing.ts'
import { outboxDriver } from './drivers/outbox.ts'
import { suggestionsDriver } from './drivers/suggestions.ts'
import { walkInBrowser } from './walkInBrowser.ts'

walkInBrowser(dashboardModel, dashboardDriver)
walkInBrowser(suggestionsModel, suggestionsDriver)
walkInBrowser(introductionModel, introductionDriver)
walkInBrowser(listingModel, listingDriver)
walkInBrowser(outboxModel, outboxDriver)
