import { DASHBOARD_SCREENS } from './screens/dashboard.ts'
import { ONBOARDING_SCREENS } from './screens/onboarding.ts'
import { SAFETY_SCREENS } from './screens/safety.ts'
import type { FlowScreen, Unseen } from './screens/screen.ts'
import { SIGNUP_SCREENS } from './screens/signup.ts'
import { UNSEEN } from './screens/unseen.ts'
import { VISITOR_SCREENS } from './screens/visitor.ts'

/** How a browser driver reaches each flow, or why it cannot. */
export const SCREENS: Readonly<Record<string, FlowScreen | Unseen>> = {
  ...VISITOR_SCREENS,
  ...SIGNUP_SCREENS,
  ...ONBOARDING_SCREENS,
  ...DASHBOARD_SCREENS,
  ...SAFETY_SCREENS,
  ...UNSEEN,
}
