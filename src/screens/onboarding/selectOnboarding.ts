import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import {
  completionStep,
  progressFraction,
  type Step,
  stepCount,
} from '../../../domain/onboarding.ts'
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'

type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>

/** The step of §2, counted from 1; undefined while it is loading and after the onboarding. */
export function selectStep(snapshot: OnboardingSnapshot): Step | undefined {
  if (snapshot.matches('role')) return 1
  if (snapshot.matches('consent')) return 2
  if (snapshot.matches('profile')) return 3
  if (snapshot.matches('property')) return 4
  const isAtEnd = snapshot.matches('completing') || snapshot.matches('incomplete')
  return isAtEnd ? completionStep(snapshot.context.role) : undefined
}

/** The progress for bar and dots. A complete onboarding fills them (reading 1). */
export function selectProgress(snapshot: OnboardingSnapshot) {
  const step = selectStep(snapshot)
  if (step === undefined) return undefined
  const { role } = snapshot.context
  const count = stepCount(role)
  return { fraction: progressFraction(step, role), step: Math.min(step, count), stepCount: count }
}

/** Whether a call of the flow is under way. */
export function selectIsPending(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.hasTag('pending')
}

/** The flow of the logout, which runs beside all steps. */
export function selectLogout({ children }: OnboardingSnapshot) {
  return children.logout
}

/** The flows of steps 3 and 4; only that of the open step is defined. */
export function selectSteps({ children }: OnboardingSnapshot) {
  const { profile, property } = children
  return { profile, property }
}

/** What step 1 shows. */
export function selectRole(snapshot: OnboardingSnapshot) {
  return { role: snapshot.context.role, canAdvance: snapshot.can({ type: 'step.advanced' }) }
}

/** What step 2 shows. */
export function selectConsent(snapshot: OnboardingSnapshot) {
  return {
    isAgreed: snapshot.context.isAgreed,
    canAdvance: snapshot.can({ type: 'step.advanced' }),
  }
}

/** What is shown after the last step. */
export function selectCompletion(snapshot: OnboardingSnapshot) {
  return {
    message: snapshot.context.message,
    isPending: snapshot.hasTag('pending'),
    canRetry: snapshot.can({ type: 'completion.retried' }),
  }
}
