import type { StateValue } from 'xstate'
import type { FlowReport, Report } from '../../machines/inspection/report.ts'

/** The one window in which the gallery is opened. */
const WINDOW = 'nookmate-flows'

/** The first of the innermost states that are active: `editing.refused`. */
function leafOf(value: StateValue): string {
  if (typeof value === 'string') return value
  const [first] = Object.entries(value)
  if (!first) return ''
  const [key, inner] = first
  return [key, leafOf(inner ?? '')].filter(Boolean).join('.')
}

/** The flow that somebody used last; before that the innermost that the app runs. */
function flowOf({ flows, log }: Report): FlowReport | undefined {
  const running = flows.filter(({ status }) => status === 'active')
  const used = log.findLast(
    ({ event, taken, flow }) =>
      taken.length > 0 &&
      !event.type.startsWith('xstate.') &&
      running.some(({ path }) => path === flow),
  )
  return (
    running.find(({ path }) => path === used?.flow) ??
    running.find(({ path }) => path.startsWith('app.')) ??
    running[0]
  )
}

/** Where the gallery shows what is active; undefined while nothing runs. */
export function chartAddress(report: Report): string | undefined {
  const flow = flowOf(report)
  if (!flow) return undefined
  const place = [flow.machine, leafOf(flow.value)].filter(Boolean).map(encodeURIComponent)
  return `/flows/#/${place.join('/')}?side=live`
}

/** Alt, Shift and G open the chart of what is active, in development only. By place: on a Mac Alt makes another letter. */
export function openChartByKey(report: () => Report): void {
  addEventListener('keydown', (event) => {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyG') return
    const address = chartAddress(report())
    if (address === undefined) return
    event.preventDefault()
    window.open(address, WINDOW)
  })
}
