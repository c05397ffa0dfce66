import { photoModel } from '../../../machines/paths/models/photo.ts'
import { profileModel } from '../../../machines/paths/models/profile.ts'
import { photoDriver } from '../../support/paths/drivers/photo.tsx'
import { profileDriver } from '../../support/paths/drivers/profile.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(photoModel, photoDriver)
walkScreens(profileModel, profileDriver)
