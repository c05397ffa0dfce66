import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Language } from '../../domain/language.ts'
import { languageMachine } from '../../machines/language/language.machine.ts'
import { heldActor, settled } from '../support/heldActor.ts'

function start() {
  const loadWords = heldActor<void, { language: Language }>()
  const [keepChosen, logFailure] = [vi.fn(), vi.fn()]
  const machine = languageMachine.provide({
    actors: { loadWords: loadWords.logic },
    actions: {
      keepChosen: ({ context }) => keepChosen(context.language),
      logFailure: (_, { reason }) => logFailure(reason),
    },
  })
  const actor = createActor(machine, { input: { language: 'en' } }).start()
  return { actor, loadWords, keepChosen, logFailure }
}

it('another language is spoken, and kept, once its words are here', async () => {
  const { actor, loadWords, keepChosen } = start()
  actor.send({ type: 'language.chosen', language: 'fr' })
  expect(loadWords.last().input).toEqual({ language: 'fr' })
  expect(actor.getSnapshot().context.language).toBe('en')
  loadWords.last().resolve()
  await settled()
  expect(actor.getSnapshot().context.language).toBe('fr')
  expect(keepChosen.mock.calls).toEqual([['fr']])
})

it('the language that is spoken is not fetched again', () => {
  const { actor, loadWords } = start()
  expect(actor.getSnapshot().can({ type: 'language.chosen', language: 'en' })).toBe(false)
  actor.send({ type: 'language.chosen', language: 'en' })
  expect(loadWords.calls).toHaveLength(0)
})

it('words that do not come are logged; the language stays, and can be chosen again', async () => {
  const { actor, loadWords, keepChosen, logFailure } = start()
  const reason = new Error('offline')
  actor.send({ type: 'language.chosen', language: 'fr' })
  loadWords.last().reject(reason)
  await settled()
  expect(actor.getSnapshot().context.language).toBe('en')
  expect([logFailure.mock.calls, keepChosen.mock.calls]).toEqual([[[reason]], []])
  expect(actor.getSnapshot().can({ type: 'language.chosen', language: 'fr' })).toBe(true)
})
