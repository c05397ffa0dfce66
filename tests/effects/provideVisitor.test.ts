import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Language } from '../../domain/language.ts'
import { LEGAL_TEXTS, legalTextPath } from '../../domain/legal.ts'
import { provideLegal } from '../../src/app/provide/legal.ts'
import { provideNewsletter } from '../../src/app/screens/landing.tsx'
import { provideLogin } from '../../src/app/screens/login.tsx'
import type { Services } from '../../src/app/services.ts'
import { accepted } from '../support/heldActor.ts'

const running: { stop: () => void }[] = []

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

/** Services for the public flows. Every call succeeds; `asked` records their names and inputs. */
function outside(language: Language = 'en') {
  const asked: unknown[] = []
  const call = (name: string) => async (input: unknown) => {
    asked.push([name, input])
    return accepted
  }
  const names = ['login', 'storeEmail', 'validateEmail', 'resendAuthCode']
  const calls = Object.fromEntries(names.map((name) => [name, call(name)]))
  const visitorCalls = { ...calls, loadGuestCalls: async () => calls }
  const services = { connect: async () => ({ visitorCalls }), language: () => language }
  return { asked, services: services as unknown as Services }
}

describe('the public flows make their own calls', () => {
  test('the login sends address and password to the login', async () => {
    const { services, asked } = outside()
    const actor = createActor(provideLogin(services), { input: undefined })
    running.push(actor.start())
    actor.send({ type: 'field.changed', field: 'email', value: 'ada@uwo.ca' })
    actor.send({ type: 'field.changed', field: 'password', value: 'Nookmate1!' })
    actor.send({ type: 'form.submitted' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(asked).toEqual([['login', { email: 'ada@uwo.ca', password: 'Nookmate1!' }]])
  })

  test('the newsletter keeps the address', async () => {
    const { services, asked } = outside()
    const actor = createActor(provideNewsletter(services))
    running.push(actor.start())
    actor.send({ type: 'email.changed', email: 'ada@uwo.ca' })
    actor.send({ type: 'form.submitted' })
    await waitFor(actor, (snapshot) => snapshot.context.email === '')
    expect(asked).toEqual([['storeEmail', { email: 'ada@uwo.ca' }]])
  })

  test.each(['en', 'fr'] as const)(
    'a legal text comes in the language of the page: %s',
    async (language) => {
      const fetched = vi.fn(async (_: string) => new Response('The text.'))
      vi.stubGlobal('fetch', fetched)
      const actor = createActor(provideLegal(outside(language).services))
      running.push(actor.start())
      actor.send({ type: 'document.requested', document: 'privacy' })
      await waitFor(actor, (snapshot) => snapshot.context.text === 'The text.')
      expect(fetched.mock.calls[0]?.[0]).toBe(legalTextPath(LEGAL_TEXTS.privacy.href[language]))
    },
  )
})
