import { createFileStore } from '../../effects/fileStore.ts'
import { OnboardingScreen } from '../../screens/onboarding/OnboardingScreen.tsx'
import { provideOnboarding } from '../provide/onboarding.ts'
import { type ScreenCode, screenCode } from '../screenCode.ts'
import type { Services } from '../services.ts'

/** The onboarding screen with its flow. */
export async function openScreen(services: Services): Promise<ScreenCode> {
  const files = createFileStore()
  const flow = provideOnboarding({ ...services, ...(await services.connect()) }, files)
  return screenCode(flow, ({ flow: onboarding }) => (
    <OnboardingScreen onboarding={onboarding} holdFile={files.add} />
  ))
}
