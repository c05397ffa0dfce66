import { legalModel } from '../../../machines/paths/models/legal.ts'
import { loginModel } from '../../../machines/paths/models/login.ts'
import { newsletterModel } from '../../../machines/paths/models/newsletter.ts'
import { resetPasswordModel } from '../../../machines/paths/models/resetPassword.ts'
import { legalOnLoginDriver, legalOnSignupDriver } from '../../support/paths/drivers/legal.tsx'
import { loginDriver } from '../../support/paths/drivers/login.tsx'
import { newsletterDriver } from '../../support/paths/drivers/newsletter.tsx'
import { resetPasswordDriver } from '../../support/paths/drivers/resetPassword.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

/** The paths open the first offered text; on the sign-up that is the privacy policy. */
const privacyFirst = {
  ...legalModel,
  events: {
    ...legalModel.events,
    'document.requested': (context: never) =>
      legalModel.events['document.requested']?.(context).toReversed() ?? [],
  },
}

walkScreens(newsletterModel, newsletterDriver)
walkScreens(loginModel, loginDriver)
walkScreens(legalModel, legalOnLoginDriver)
walkScreens(privacyFirst, legalOnSignupDriver)
walkScreens(resetPasswordModel, resetPasswordDriver)
