import { accountModel } from '../../../machines/paths/models/account.ts'
import { confirmationModel } from '../../../machines/paths/models/confirmation.ts'
import { consentModel } from '../../../machines/paths/models/consent.ts'
import { passwordChangeModel } from '../../../machines/paths/models/passwordChange.ts'
import { accountDriver } from '../../support/paths/drivers/account.tsx'
import { confirmationDriver } from '../../support/paths/drivers/confirmation.tsx'
import { consentDriver } from '../../support/paths/drivers/consent.tsx'
import { passwordChangeDriver } from '../../support/paths/drivers/passwordChange.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(accountModel, accountDriver)
walkScreens(passwordChangeModel, passwordChangeDriver)
walkScreens(confirmationModel, confirmationDriver)
walkScreens(consentModel, consentDriver)
