import { onboardingModel } from '../../../machines/paths/models/onboarding.ts'
import { onboardingDriver } from '../../support/paths/drivers/onboarding.tsx'
import { walkScreens } from '../../support/paths/walkScreens.ts'

walkScreens(onboardingModel, onboardingDriver)
