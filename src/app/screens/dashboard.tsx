import { DashboardScreen } from '../../screens/dashboard/DashboardScreen.tsx'
import { provideDashboard } from '../provide/dashboard.ts'
import { type ScreenCode, screenCode } from '../screenCode.ts'
import type { World } from '../world.ts'

/** The dashboard with its flow. */
export async function openScreen(world: World): Promise<ScreenCode> {
  const flow = provideDashboard({ ...world, ...(await world.connect()) })
  return screenCode(flow, ({ flow: dashboard }) => <DashboardScreen dashboard={dashboard} />)
}
