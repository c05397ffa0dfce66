// Imported to be in this chunk, because every screen behind the login needs the connection.
import '../connection.ts'
import '../../../i18n/englishStudent.ts'
import { createFileStore } from '../../effects/fileStore.ts'
import { loadStudentTexts } from '../../effects/language.ts'
import { OnboardingScreen } from '../../screens/onboarding/OnboardingScreen.tsx'
import { type LoadedScreen, loadedScreen } from '../loadedScreen.ts'
import { provideOnboarding } from '../provide/onboarding.ts'
import type { Services } from '../services.ts'

/** Connects to the server, loads the texts, and makes the onboarding screen with its flow. */
export async function openScreen(services: Services): Promise<LoadedScreen> {
  const texts = loadStudentTexts(services.language())
  const [connection] = await Promise.all([services.connect(), texts])
  const files = createFileStore()
  const flow = provideOnboarding({ ...services, ...connection }, files)
  return loadedScreen(flow, ({ flow: onboarding }) => (
    <OnboardingScreen
      onboarding={onboarding}
      holdFile={files.add}
      canLogOut={connection.features.includes('account')}
    />
  ))
}
