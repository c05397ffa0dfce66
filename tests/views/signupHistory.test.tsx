import { act, render } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { describe, expect, test } from 'vitest'
import type { SignupDraft } from '../../machines/signup/signup.machine.ts'
import { SignupHistory } from '../../src/app/SignupHistory.tsx'
import { selectStep } from '../../src/screens/signup/selectSignup.ts'
import { AddressContext, type GoOptions } from '../../src/ui/link/useAddress.ts'
import { accepted } from '../support/heldActor.ts'
import { happens } from '../support/screen.tsx'
import { openSignup } from '../support/signupScreen.tsx'

const FIRST = { key: '0', held: null as unknown }

/** The browser's history of a tab whose first entry is the sign-up. */
function openHistory() {
  const entries = [FIRST]
  const listeners = new Set<() => void>()
  let at = 0
  let place = { path: '/signup', ...FIRST, isReturn: true }
  const arrive = (isReturn: boolean) => {
    place = { path: '/signup', ...(entries[at] ?? FIRST), isReturn }
    for (const listener of listeners) listener()
  }
  const move = (by: number) => {
    at += by
    arrive(true)
  }
  return {
    move,
    length: () => entries.length,
    go(_: string, { held }: GoOptions = {}) {
      at += 1
      entries.splice(at, entries.length, { key: String(entries.length), held })
      arrive(false)
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    place: () => place,
  }
}

/** The sign-up in a tab. With a draft, a code was mailed before the tab was reloaded. */
async function open(draft?: SignupDraft) {
  const signup = await openSignup(draft)
  const history = openHistory()
  function AddressProvider() {
    const place = useSyncExternalStore(history.listen, history.place)
    const goBack = () => history.move(-1)
    return (
      <AddressContext value={{ ...place, go: history.go, goBack }}>
        <SignupHistory signup={signup.actor} />
      </AddressContext>
    )
  }
  await act(async () => render(<AddressProvider />))
  return {
    ...signup,
    length: history.length,
    back: () => happens(() => history.move(-1)),
    forward: () => happens(() => history.move(1)),
    step: () => selectStep(signup.actor.getSnapshot()),
  }
}

const MAILED = { name: 'Ada Byron', email: 'ada@uwo.ca', countdown: 60 }

describe('Back and Forward of the browser in the sign-up', () => {
  test('Back leads from the code to step 1: both later steps share one entry', async () => {
    const { toCode, back, step, length } = await open()
    await toCode()
    expect([step(), length()]).toEqual([3, 2])
    await back()
    expect(step()).toBe(1)
  })

  test('Forward leads to the code that was mailed; Back from there sends nothing by itself', async () => {
    const { back, forward, step, calls } = await open(MAILED)
    expect(step()).toBe(3)
    await back()
    expect(step()).toBe(1)
    await forward()
    expect(step()).toBe(3)
    await back()
    expect(step()).toBe(1)
    expect(calls.validateEmail.calls).toEqual([])
  })

  test('Forward to a step whose code was never mailed does what Continue does', async () => {
    const { toPassword, back, forward, step, calls } = await open()
    await toPassword()
    await back()
    await forward()
    expect([step(), calls.validateEmail.calls.length]).toEqual([1, 2])
    await happens(() => calls.validateEmail.last().resolve(accepted))
    expect(step()).toBe(2)
  })
})
