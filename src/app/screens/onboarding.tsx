import { createHeldFiles } from '../../effects/heldFiles.ts'
import { OnboardingScreen } from '../../screens/onboarding/OnboardingScreen.tsx'
import { provideOnboarding } from '../provide/onboarding.ts'
import { type ScreenCode, screenCode } from '../screenCode.ts'
import type { World } from '../world.ts'

/** The onboarding screen with its flow. */
export async function openScreen(world: World): Promise<ScreenCode> {
  const files = createHeldFiles()
  const flow = provideOnboarding({ ...world, ...(await world.connect()) }, files)
  return screenCode(flow, ({ flow: onboarding }) => (
    <OnboardingScreen onboarding={onboarding} holdFile={files.hold} />
  ))
}
