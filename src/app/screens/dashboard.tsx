// Imported to be in this chunk, because every screen behind the login needs the connection.
import '../connection.ts'
import '../../../i18n/englishStudent.ts'
import { createFileStore } from '../../effects/fileStore.ts'
import { loadStudentTexts } from '../../effects/language.ts'
import { DashboardScreen } from '../../screens/dashboard/DashboardScreen.tsx'
import { DashboardAddress } from '../DashboardAddress.tsx'
import { type LoadedScreen, loadedScreen } from '../loadedScreen.ts'
import { provideDashboard } from '../provide/dashboard.ts'
import type { Services } from '../services.ts'

/** Connects to the server, loads the texts, and makes the dashboard with its flow. */
export async function openScreen(services: Services): Promise<LoadedScreen> {
  const texts = loadStudentTexts(services.language())
  const [connection] = await Promise.all([services.connect(), texts])
  const files = createFileStore()
  const flow = provideDashboard({ ...services, ...connection }, files)
  return loadedScreen(flow, ({ flow: dashboard }) => (
    <>
      <DashboardAddress dashboard={dashboard} />
      <DashboardScreen dashboard={dashboard} holdFile={files.add} />
    </>
  ))
}
