import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import type { Translator } from '../../../i18n/translator.ts'
import { happens } from '../screen.tsx'
import { openSpeech } from '../speech.tsx'
import { type Calls, holdFlow, type Others } from './holdFlow.ts'
import { watchMicrosteps } from './microsteps.ts'

/** A screen, the person who uses it, and everything outside that answers when the test says so. */
export type Stage = ReturnType<typeof openStage>

function watchEvents() {
  let heard: { actorRef: unknown; event: AnyEventObject }[] = []
  return {
    inspect(inspected: InspectionEvent) {
      if (inspected.type !== '@xstate.event') return
      heard.push({ actorRef: inspected.actorRef, event: inspected.event })
    },
    /** The events that reached this flow since it was last asked for them. */
    takeHeardBy(flow: unknown): AnyEventObject[] {
      const taken = heard.filter(({ actorRef }) => actorRef === flow)
      heard = []
      return taken.map(({ event }) => event)
    },
  }
}

/** A screen without a title of its own leaves the one of the page. */
function likeIndexHtml() {
  document.documentElement.lang = 'en'
  if (document.title === '') document.title = 'Nookmate'
}

/** An empty stage. */
export function openStage() {
  likeIndexHtml()
  const calls: Calls = {}
  const clock = new SimulatedClock()
  const steps = watchMicrosteps()
  const events = watchEvents()
  let root: AnyActorRef | undefined
  const call = (name: string) => {
    const held = calls[name]
    if (!held) throw new Error(`No flow on this screen calls ${name}`)
    return held.last()
  }
  const { speak, Speaking } = openSpeech()
  const person = userEvent.setup({ delay: null })
  return {
    person,
    /** Presses the button of exactly this name. */
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    takenBy: steps.takenBy,
    takeHeardBy: events.takeHeardBy,
    /** What the newest call of this name was asked for. */
    asked: (name: string) => call(name).input,
    answer: (name: string, output: unknown) => happens(() => call(name).resolve(output)),
    fail: (name: string, error: unknown) => happens(() => call(name).reject(error)),
    wait: (milliseconds: number) => happens(() => clock.increment(milliseconds)),
    /** From now on the screen speaks another language. */
    speak: (words: Translator) => happens(() => speak(words)),
    /** Something outside this screen tells the flow that was started. */
    elsewhere: (event: AnyEventObject) => happens(() => root?.send(event)),
    /** Starts a flow outside React, as the app does. */
    start<Machine extends AnyStateMachine>(
      machine: Machine,
      input: InputFrom<Machine>,
      others: Others = {},
    ): ActorRefFrom<Machine> {
      const inspect = (inspected: InspectionEvent) => {
        steps.inspect(inspected)
        events.inspect(inspected)
      }
      const actor = createActor(holdFlow(machine, calls, others), { input, clock, inspect })
      onTestFinished(() => {
        actor.stop()
      })
      root = actor.start()
      return root as ActorRefFrom<Machine>
    },
    /** Mounts a screen. */
    show(ui: ReactNode) {
      render(
        <StrictMode>
          <Speaking>{ui}</Speaking>
        </StrictMode>,
      )
    },
    /** Mounts a screen that brings its own router. */
    showRouted(ui: ReactNode) {
      render(
        <StrictMode>
          <Speaking>{ui}</Speaking>
        </StrictMode>,
      )
    },
  }
}
