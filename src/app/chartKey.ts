import type { StateValue } from 'xstate'
import type { FlowReport, Report } from '../../machines/inspection/report.ts'

/** The name of the window for the gallery: opening it again reuses the window. */
const WINDOW = 'nookmate-flows'

/** The dotted path of the first active leaf state, such as `editing.refused`. */
function leafOf(value: StateValue): string {
  if (typeof value === 'string') return value
  const [first] = Object.entries(value)
  if (!first) return ''
  const [key, inner] = first
  return [key, leafOf(inner ?? '')].filter(Boolean).join('.')
}

/** The running flow that last took an event of the product; if none has, the first child of the app. */
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

/** The gallery's address of the active state; undefined while no flow runs. */
export function chartAddress(report: Report): string | undefined {
  const flow = flowOf(report)
  if (!flow) return undefined
  const place = [flow.machine, leafOf(flow.value)].filter(Boolean).map(encodeURIComponent)
  return `/flows/#/${place.join('/')}?side=live`
}

/** In development, Alt, Shift and G open the chart of the active state. Compares the key's position: on a Mac, Alt changes the letter. */
export function openChartByKey(report: () => Report): void {
  addEventListener('keydown', (event) => {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyG') return
    const address = chartAddress(report())
    if (address === undefined) return
    event.preventDefault()
    window.open(address, WINDOW)
  })
}
