import { wholeDashboardMachine } from '../dashboard/wholeDashboard.ts'
import { wholeLoginMachine } from '../login/wholeLogin.ts'
import { newsletterMachine } from '../newsletter/newsletter.machine.ts'
import { onboardingMachine } from '../onboarding/onboarding.machine.ts'
import { signupMachine } from '../signup/signup.machine.ts'
import { storageSessionMachine } from '../storageSession/storageSession.machine.ts'
import { appMachine } from './app.machine.ts'

/** The app with all its flows, for charts, paths and tests. */
export const wholeAppMachine = appMachine.provide({
  actors: {
    newsletter: newsletterMachine,
    login: wholeLoginMachine,
    signup: signupMachine,
    onboarding: onboardingMachine,
    dashboard: wholeDashboardMachine,
    storageSession: storageSessionMachine,
  },
})
