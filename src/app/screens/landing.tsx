import { LandingScreen } from '../../screens/landing/LandingScreen.tsx'
import { provideNewsletter } from '../provide/newsletter.ts'
import { type ScreenCode, screenCode } from '../screenCode.ts'
import type { World } from '../world.ts'

/** The landing screen with its flow. */
export function openScreen(world: World): ScreenCode {
  return screenCode(provideNewsletter(world), ({ flow }) => <LandingScreen newsletter={flow} />)
}
