import { LandingScreen } from '../../screens/landing/LandingScreen.tsx'
import { provideNewsletter } from '../provide/newsletter.ts'
import { type ScreenCode, screenCode } from '../screenCode.ts'
import type { Services } from '../services.ts'

/** The landing screen with its flow. */
export function openScreen(services: Services): ScreenCode {
  return screenCode(provideNewsletter(services), ({ flow }) => <LandingScreen newsletter={flow} />)
}
