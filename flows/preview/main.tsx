import { frame, machines, models as modelFiles } from 'virtual:flows-project'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyActor } from 'xstate'
import { type FromFrame, isToFrame } from '../protocol/messages.ts'
import type { PlayReport } from '../protocol/player.ts'
import type { FrameProject } from './frameProject.ts'
import { loadModels } from './loadModels.ts'
import { NoScreen } from './NoScreen.tsx'
import { createPictures } from './pictures.ts'
import { createPlayer } from './player.ts'
import { keepFocusOutside } from './quietFocus.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { stillOf } from './still.ts'
import { whenStable } from './whenStable.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root')
const root = createRoot(container)
const { parent } = window
const language = new URLSearchParams(location.search).get('language') ?? undefined

function Unknown({ flow }: { flow: AnyActor }) {
  const { id } = flow.logic as { id: string }
  return <NoScreen heading="No screen">{`No screen is known for ${id}.`}</NoScreen>
}

const Bare: FrameProject['Around'] = ({ children }) => children

const { Screen = Unknown, Around = Bare } = frame ?? {}

/** Sends a message to the gallery. Target origin "*", because a page opened from `file://` has no origin to name. */
function say(message: FromFrame): void {
  parent.postMessage(message, '*')
}

async function open(): Promise<void> {
  const { models, problems } = await loadModels(machines, modelFiles)
  let last: PlayReport | undefined
  const player = createPlayer({
    models,
    pictures: createPictures(frame?.pictures ?? {}),
    onReport(report) {
      last = report
      say({ flows: 'report', report })
    },
    onRun: mount,
  })
  function mount(flow: AnyActor): void {
    root.render(
      <StrictMode>
        <Around language={language}>
          <ScreenBoundary
            key={flow.sessionId}
            onCrash={(message) => player.complain(`The screen cannot show this: ${message}`)}
          >
            <Screen flow={flow} />
          </ScreenBoundary>
        </Around>
      </StrictMode>,
    )
  }
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !isToFrame(data)) return
    if (data.flows === 'command') return player.command(data.command)
    player.command(data.beginning)
    whenStable(document).then(() =>
      say({ flows: 'taken', still: { html: stillOf(document), problem: last?.problem } }),
    )
  })
  if (import.meta.hot) {
    import.meta.hot.on('flows:machines', () => {
      say({ flows: 'leaving', play: player.kept() })
      window.location.reload()
    })
  }
  say({ flows: 'ready', problems })
}

if (parent === window) {
  root.render(<NoScreen heading="Flows">This page is a part of the flow gallery.</NoScreen>)
} else {
  frame?.prepare?.(document)
  keepFocusOutside()
  open()
}
