import { legalModel } from '../../../machines/paths/models/legal.ts'
import { loginModel } from '../../../machines/paths/models/login.ts'
import { newsletterModel } from '../../../machines/paths/models/newsletter.ts'
import { legalOnLoginDriver, legalOnSignupDriver } from '../../support/paths/drivers/legal.tsx'
import { loginDriver } from '../../support/paths/drivers/login.tsx'
import { newsletterDriver } from '../../support/paths/drivers/newsletter.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(newsletterModel, newsletterDriver)
walkScreens(loginModel, loginDriver)
walkScreens(legalModel, legalOnLoginDriver)
walkScreens(legalModel, legalOnSignupDriver)
