import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Language } from '../../domain/language.ts'
import { languageMachine } from '../../machines/language/language.machine.ts'
import { heldActor, settled } from '../support/heldActor.ts'

function start() {
  const loadTranslations = heldActor<void, { language: Language }>()
  const [storeLanguage, logFailure] = [vi.fn(), vi.fn()]
  const machine = languageMachine.provide({
    actors: { loadTranslations: loadTranslations.logic },
    actions: {
      storeLanguage: ({ context }) => storeLanguage(context.language),
      logFailure: (_, { reason }) => logFailure(reason),
    },
  })
  const actor = createActor(machine, { input: { language: 'en' } }).start()
  return { actor, loadTranslations, storeLanguage, logFailure }
}

it('another language is spoken, and kept, once its words are here', async () => {
  const { actor, loadTranslations, storeLanguage } = start()
  actor.send({ type: 'language.chosen', language: 'fr' })
  expect(loadTranslations.last().input).toEqual({ language: 'fr' })
  expect(actor.getSnapshot().context.language).toBe('en')
  loadTranslations.last().resolve()
  await settled()
  expect(actor.getSnapshot().context.language).toBe('fr')
  expect(storeLanguage.mock.calls).toEqual([['fr']])
})

it('the language that is spoken is not fetched again', () => {
  const { actor, loadTranslations } = start()
  expect(actor.getSnapshot().can({ type: 'language.chosen', language: 'en' })).toBe(false)
  actor.send({ type: 'language.chosen', language: 'en' })
  expect(loadTranslations.calls).toHaveLength(0)
})

it('words that do not come are logged; the language stays, and can be chosen again', async () => {
  const { actor, loadTranslations, storeLanguage, logFailure } = start()
  const reason = new Error('offline')
  actor.send({ type: 'language.chosen', language: 'fr' })
  loadTranslations.last().reject(reason)
  await settled()
  expect(actor.getSnapshot().context.language).toBe('en')
  expect([logFailure.mock.calls, storeLanguage.mock.calls]).toEqual([[[reason]], []])
  expect(actor.getSnapshot().can({ type: 'language.chosen', language: 'fr' })).toBe(true)
})
