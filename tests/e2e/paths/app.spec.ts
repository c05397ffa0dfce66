import { appModel } from '../../../machines/paths/models/app.ts'
import { storageSessionModel } from '../../../machines/paths/models/storageSession.ts'
import { appDriver } from './drivers/app.ts'
import { walkInBrowser, walkNowhere } from './walkInBrowser.ts'

walkInBrowser(appModel, appDriver)
walkNowhere(
  storageSessionModel,
  "The storage service's client causes it, half an hour apart, and no screen shows anything of it.",
)
