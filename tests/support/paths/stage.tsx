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
import { openSwitchableI18n } from '../switchableI18n.tsx'
import { type Calls, holdFlow, type Others } from './holdFlow.ts'
import { watchMicrosteps } from './microsteps.ts'

/** A mounted screen with a simulated user and fake calls. */
export type Stage = ReturnType<typeof openStage>

function watchEvents() {
  let heard: { actorRef: unknown; event: AnyEventObject }[] = []
  return {
    inspect(inspected: InspectionEvent) {
      if (inspected.type !== '@xstate.event') return
      heard.push({ actorRef: inspected.actorRef, event: inspected.event })
    },
    /** Returns and clears the events that this flow received. */
    takeHeardBy(flow: unknown): AnyEventObject[] {
      const taken = heard.filter(({ actorRef }) => actorRef === flow)
      heard = []
      return taken.map(({ event }) => event)
    },
  }
}

/** Sets language and title like `index.html`. */
function likeIndexHtml() {
  document.documentElement.lang = 'en'
  if (document.title === '') document.title = 'Nookmate'
}

/** Creates a stage without a screen. */
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
  const { setTranslator, SwitchableI18n } = openSwitchableI18n()
  const person = userEvent.setup({ delay: null })
  return {
    person,
    /** Clicks the button with exactly this name. */
    press: (name: string) => person.click(screen.getByRole('button', { name })),
    /**
     * Clicks the link with exactly this name. This page has no addresses, so the event that the new address causes in
     * the product is sent to the started flow.
     */
    async follow(name: string, event: AnyEventObject) {
      const link = screen.getByRole('link', { name })
      link.addEventListener('click', (click) => click.preventDefault(), { once: true })
      await person.click(link)
      await happens(() => root?.send(event))
    },
    takenBy: steps.takenBy,
    takeHeardBy: events.takeHeardBy,
    /** The input of the newest call of this actor. */
    asked: (name: string) => call(name).input,
    answer: (name: string, output: unknown) => happens(() => call(name).resolve(output)),
    fail: (name: string, error: unknown) => happens(() => call(name).reject(error)),
    wait: (milliseconds: number) => happens(() => clock.increment(milliseconds)),
    /** Switches the language. */
    setTranslator: (translator: Translator) => happens(() => setTranslator(translator)),
    /** Sends an event to the started flow, as from outside the screen. */
    elsewhere: (event: AnyEventObject) => happens(() => root?.send(event)),
    /** Sends an event to this flow inside the started one. */
    elsewhereIn: (child: string, event: AnyEventObject) =>
      happens(() => root?.getSnapshot().children[child].send(event)),
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
    show(ui: ReactNode) {
      render(
        <StrictMode>
          <SwitchableI18n>{ui}</SwitchableI18n>
        </StrictMode>,
      )
    },
    /** Mounts a screen that has its own router. */
    showRouted(ui: ReactNode) {
      render(
        <StrictMode>
          <SwitchableI18n>{ui}</SwitchableI18n>
        </StrictMode>,
      )
    },
  }
}
