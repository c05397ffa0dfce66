import { identityModel } from '../../../machines/paths/models/identity.ts'
import { newPasswordModel } from '../../../machines/paths/models/newPassword.ts'
import { verifyCodeModel } from '../../../machines/paths/models/verifyCode.ts'
import { identityDriver } from '../../support/paths/drivers/identity.tsx'
import { newPasswordDriver } from '../../support/paths/drivers/newPassword.tsx'
import { verifyCodeDriver } from '../../support/paths/drivers/verifyCode.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(identityModel, identityDriver)
walkScreens(newPasswordModel, newPasswordDriver)
walkScreens(verifyCodeModel, verifyCodeDriver)
