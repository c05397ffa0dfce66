import { shallowEqual, useSelector } from '@xstate/react'
import { Spinner } from '../ui/progress/Spinner.tsx'
import type { App } from './createApp.ts'
import { SignupHistory } from './SignupHistory.tsx'
import {
  DashboardScreen,
  LandingScreen,
  LoginScreen,
  OnboardingScreen,
  SignupScreen,
} from './screens.ts'
import { selectFlows } from './selectApp.ts'

/** Renders the screen whose flow runs; a spinner while the auth check runs (§2 protected-route wrapper). */
export function OpenScreen({ actor, holdFile }: App) {
  const flows = useSelector(actor, selectFlows, shallowEqual)
  if (flows.newsletter) return <LandingScreen newsletter={flows.newsletter} />
  if (flows.login) return <LoginScreen login={flows.login} />
  if (flows.signup) {
    return (
      <>
        <SignupHistory signup={flows.signup} />
        <SignupScreen signup={flows.signup} />
      </>
    )
  }
  if (flows.onboarding) {
    return <OnboardingScreen onboarding={flows.onboarding} holdFile={holdFile} />
  }
  if (flows.dashboard) return <DashboardScreen dashboard={flows.dashboard} />
  return <Spinner />
}
