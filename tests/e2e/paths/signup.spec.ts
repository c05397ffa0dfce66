import { identityModel } from '../../../machines/paths/models/identity.ts'
import { newPasswordModel } from '../../../machines/paths/models/newPassword.ts'
import { signupModel } from '../../../machines/paths/models/signup.ts'
import { verifyCodeModel } from '../../../machines/paths/models/verifyCode.ts'
import { identityDriver } from './drivers/identity.ts'
import { newPasswordDriver } from './drivers/newPassword.ts'
import { signupDriver } from './drivers/signup.ts'
import { verifyCodeDriver } from './drivers/verifyCode.ts'
import { walkInBrowser } from './walkInBrowser.ts'

walkInBrowser(signupModel, signupDriver)
walkInBrowser(identityModel, identityDriver)
walkInBrowser(newPasswordModel, newPasswordDriver)
walkInBrowser(verifyCodeModel, verifyCodeDriver)
