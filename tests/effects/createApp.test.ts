import { afterEach, describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import type { Screen, Student } from '../../machines/app/appTypes.ts'
import { createApp } from '../../src/app/createApp.ts'
import type { Services } from '../../src/app/services.ts'
import { refused } from '../support/heldActor.ts'
import { takeConsoleLines } from '../support/noConsoleLines.ts'

const running: { stop: () => void }[] = []

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

/** Starts the app at a screen with this answer to the auth check. */
async function open(screen: Screen, answer: Reply<Student>, isGuest = false) {
  let asked = 0
  const checkAuth = async () => {
    asked += 1
    return answer
  }
  const connection = { visitorCalls: { checkAuth }, features: [] }
  const services = {
    connect: async () => connection,
    emailEndings: '',
    offered: [],
  } as unknown as Services
  const { actor } = createApp({ screen, isGuest, createServices: () => services })
  running.push(actor)
  const known = await waitFor(actor, (snapshot) => !snapshot.matches('checkingAuth'))
  return { known, asked }
}

describe('the check who visits', () => {
  it.each([401, 403])('%i: nobody is logged in', async (status) => {
    const { known } = await open('onboarding', refused('', status))
    expect(known.value).toEqual({ guest: 'sentToLanding' })
  })

  it.each([429, 500, 503])(
    'reading 32: %i says nothing of the visitor, who keeps the address and waits',
    async (status) => {
      const { known } = await open('onboarding', refused('', status))
      expect(known.value).toEqual({ guest: 'reconnecting' })
      expect(takeConsoleLines()).toEqual(['console.warn: Nookmate: Error'])
    },
  )

  it('is not asked again where the server sent the page of a guest', async () => {
    const { known, asked } = await open('login', refused('', 401), true)
    expect(known.value).toEqual({ guest: 'login' })
    expect(asked).toBe(0)
  })
})
