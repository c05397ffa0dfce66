import '../../i18n/englishMember.ts'
import '../../i18n/englishStudent.ts'
import { act, cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect } from 'vitest'
import { type AnyStateMachine, createActor, type InputFrom, SimulatedClock } from 'xstate'
import { settled } from './heldActor.ts'
import { takeLeftListeners, watchListeners } from './leftListeners.ts'
import { withModalDialogs } from './modalDialogs.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
configure({ asyncUtilTimeout: 60_000 })
withModalDialogs()
watchListeners()

const running: { stop: () => void }[] = []

afterEach(() => {
  cleanup()
  for (const actor of running.splice(0)) actor.stop()
  expect(takeLeftListeners(), 'listeners that outlive their screen').toEqual([])
})

/** Starts a flow outside React, as the app does, with a simulated clock. */
export function startFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[input]: undefined extends InputFrom<Machine> ? [] : [InputFrom<Machine>]
) {
  const clock = new SimulatedClock()
  const actor = createActor(machine as AnyStateMachine, { clock, input })
  running.push(actor.start())
  return { actor: actor as ReturnType<typeof createActor<Machine>>, clock }
}

/** Mounts a screen and returns a simulated user. */
export function mount(screen: ReactNode) {
  document.documentElement.lang = 'en'
  render(<StrictMode>{screen}</StrictMode>)
  return userEvent.setup()
}

/** Causes something outside the screen, such as an answer, and waits until the screen has updated. */
export function happens(act_: () => void): Promise<void> {
  return act(async () => {
    act_()
    await settled()
  })
}

/** The buttons that open and close something without saying what, by its id. */
function aimlessButtons(): string[] {
  const openers = [...document.querySelectorAll('button[aria-expanded]')]
  const isAimless = (button: Element) =>
    document.getElementById(button.getAttribute('aria-controls') ?? '') === null
  return openers.filter(isAimless).map(({ outerHTML }) => outerHTML)
}

/** The buttons that work and are disabled: a disabled button loses the focus. */
function lostButtons(): string[] {
  const busy = document.querySelectorAll<HTMLButtonElement>('button[aria-busy=true]')
  return [...busy].filter(({ disabled }) => disabled).map(({ outerHTML }) => outerHTML)
}

/**
 * Fails if axe finds a violation, if a button that works is disabled, or if one does not say what it opens. Contrast is not
 * checked, because jsdom does not paint.
 */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual(
    [],
  )
  expect(aimlessButtons()).toEqual([])
  expect(lostButtons()).toEqual([])
}
