import { logoutModel } from '../../../machines/paths/models/logout.ts'
import { onboardingModel } from '../../../machines/paths/models/onboarding.ts'
import { photoModel } from '../../../machines/paths/models/photo.ts'
import { profileModel } from '../../../machines/paths/models/profile.ts'
import { propertyModel } from '../../../machines/paths/models/property.ts'
import { onboardingDriver } from './drivers/onboarding.ts'
import { photoDriver } from './drivers/photo.ts'
import { profileDriver } from './drivers/profile.ts'
import { propertyDriver } from './drivers/property.ts'
import { walkInBrowser, walkNowhere } from './walkInBrowser.ts'

walkInBrowser(onboardingModel, onboardingDriver)
walkInBrowser(profileModel, profileDriver)
walkInBrowser(photoModel, photoDriver)
walkInBrowser(propertyModel, propertyDriver)
walkNowhere(
  logoutModel,
  'The edition of the specification has no Logout in the onboarding; onboardingLogout.spec.ts presses it.',
)
