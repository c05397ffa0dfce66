import type { FlowScreen, Unseen } from '../../scripts/paths/flowScreen.ts'
import { DASHBOARD_SCREENS } from './dashboard.ts'
import { ONBOARDING_SCREENS } from './onboarding.ts'
import { SAFETY_SCREENS } from './safety.ts'
import { SIGNUP_SCREENS } from './signup.ts'
import { UNSEEN } from './unseen.ts'
import { VISITOR_SCREENS } from './visitor.ts'

/** Where a browser meets each flow of this product, or why it cannot. */
export const SCREENS: Readonly<Record<string, FlowScreen | Unseen>> = {
  ...VISITOR_SCREENS,
  ...SIGNUP_SCREENS,
  ...ONBOARDING_SCREENS,
  ...DASHBOARD_SCREENS,
  ...SAFETY_SCREENS,
  ...UNSEEN,
}
