import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyActor } from 'xstate'
import '../../src/ui/fonts/fonts.css'
import '../../src/ui/tokens.css'
import '../../src/ui/base.css'
import { type FromFrame, isToFrame } from '../protocol/messages.ts'
import type { PlayReport } from '../protocol/player.ts'
import { FrameI18nProvider } from './FrameI18nProvider.tsx'
import { holdPicture } from './holdPicture.ts'
import { loadModels } from './loadModels.ts'
import { createPictures } from './pictures.ts'
import { createPlayer } from './player.ts'
import { keepFocusOutside } from './quietFocus.ts'
import { Screen } from './Screen.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { SAMPLE_PICTURES, standInForScreenshots } from './samplePictures.ts'
import { NoScreen } from './screens/NoScreen.tsx'
import { stillOf } from './still.ts'
import { whenStable } from './whenStable.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root')
const root = createRoot(container)
const { parent } = window

/** Sends a message to the gallery. Target origin "*", because a page opened from `file://` has no origin to name. */
function say(message: FromFrame): void {
  parent.postMessage(message, '*')
}

async function open(): Promise<void> {
  const { models, problems } = await loadModels(
    import.meta.glob('../../machines/*/*.machine.ts'),
    import.meta.glob('../../machines/paths/models/*.ts'),
  )
  let last: PlayReport | undefined
  const player = createPlayer({
    models,
    pictures: createPictures(SAMPLE_PICTURES),
    onReport(report) {
      last = report
      say({ nookmate: 'report', report })
    },
    onRun: mount,
  })
  function mount(flow: AnyActor): void {
    root.render(
      <StrictMode>
        <FrameI18nProvider>
          <ScreenBoundary
            key={flow.sessionId}
            onCrash={(message) => player.complain(`The screen cannot show this: ${message}`)}
          >
            <Screen flow={flow} holdFile={holdPicture} />
          </ScreenBoundary>
        </FrameI18nProvider>
      </StrictMode>,
    )
  }
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !isToFrame(data)) return
    if (data.nookmate === 'command') return player.command(data.command)
    player.command(data.beginning)
    whenStable(document).then(() =>
      say({ nookmate: 'taken', still: { html: stillOf(document), problem: last?.problem } }),
    )
  })
  if (import.meta.hot) {
    import.meta.hot.on('nookmate:machines', () => {
      say({ nookmate: 'leaving', play: player.kept() })
      window.location.reload()
    })
  }
  say({ nookmate: 'ready', problems })
}

if (parent === window) {
  root.render(
    <NoScreen heading="Nookmate flows">This page is a part of the flow gallery.</NoScreen>,
  )
} else {
  standInForScreenshots(document)
  keepFocusOutside()
  open()
}
