import { signupModel } from '../../../machines/paths/models/signup.ts'
import { signupDriver } from '../../support/paths/drivers/signup.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(signupModel, signupDriver)
