import { DashboardScreen } from '../../screens/dashboard/DashboardScreen.tsx'
import { provideDashboard } from '../provide/dashboard.ts'
import { type ScreenCode, screenCode } from '../screenCode.ts'
import type { Services } from '../services.ts'

/** The dashboard with its flow. */
export async function openScreen(services: Services): Promise<ScreenCode> {
  const flow = provideDashboard({ ...services, ...(await services.connect()) })
  return screenCode(flow, ({ flow: dashboard }) => <DashboardScreen dashboard={dashboard} />)
}
