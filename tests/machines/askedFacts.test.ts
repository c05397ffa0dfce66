import { expect, it } from 'vitest'
import type { Feature } from '../../domain/features.ts'
import { factsForm, searchFactsOf } from '../../domain/living/factsForm.ts'
import { detailsOf } from '../../machines/paths/models/details.ts'
import { accepted, refused, settled } from '../support/heldActor.ts'
import { start } from '../support/suggestionsFlow.ts'

/** Starts the suggestions of a student who has just saved bio and interests. */
async function introduced(features: readonly Feature[]) {
  const started = start(features)
  started.calls.screenForSuggestions.last().resolve(refused('Tell us more.', 404))
  await settled()
  const { introduction } = started.actor.getSnapshot().children
  introduction?.send({ type: 'bio.changed', bio: 'Hello.' })
  introduction?.send({ type: 'interest.toggled', interest: 'Food' })
  introduction?.send({ type: 'form.submitted' })
  started.calls.saveIntroduction.last().resolve(accepted)
  await settled()
  return started
}

it('a server without the questionnaire asks for nothing further', async () => {
  const { value, calls } = await introduced(['likes'])
  expect([value(), calls.loadFacts.calls]).toEqual(['loadingSuggestions', []])
})

it('after the introduction a student is asked once for dates; saved, the suggestions follow', async () => {
  const { actor, value, calls } = await introduced(['profile', 'questionnaire'])
  expect(value()).toBe('loadingFacts')
  expect(calls.loadFacts.last().input).toEqual({ userId: 'u1' })
  calls.loadFacts.last().resolve(detailsOf('search'))
  await settled()
  expect(value()).toBe('askingFacts')
  const { details } = actor.getSnapshot().children
  details?.send({ type: 'detail.changed', detail: { move_in_from: '2030-09-01' } })
  details?.send({ type: 'form.submitted' })
  expect(calls.saveDetails.last().input).toMatchObject({ part: 'search' })
  calls.saveDetails.last().resolve(accepted)
  await settled()
  expect(value()).toBe('loadingSuggestions')
})

it('a student who skips the question goes on', async () => {
  const { actor, value, calls } = await introduced(['profile', 'questionnaire'])
  calls.loadFacts.last().resolve(detailsOf('search'))
  await settled()
  actor.send({ type: 'facts.skipped' })
  expect(value()).toBe('loadingSuggestions')
})

it('the question is not asked again, nor if its form cannot be loaded', async () => {
  const told = await introduced(['profile', 'questionnaire'])
  told.calls.loadFacts.last().resolve(undefined)
  await settled()
  expect(told.value()).toBe('loadingSuggestions')
  const away = await introduced(['profile', 'questionnaire'])
  away.calls.loadFacts.last().reject(new Error('offline'))
  await settled()
  expect(away.value()).toBe('loadingSuggestions')
})

it('wishes that were answered with no are shown as that, not as left open', () => {
  const said = { own_room: false, furnished: true }
  expect(factsForm(said)).toMatchObject({ own_room: 'no', furnished: 'yes', move_in_from: '' })
  expect(factsForm({ own_room: null, furnished: null })).toMatchObject({
    own_room: '',
    furnished: '',
  })
  expect(searchFactsOf(factsForm(said))).toMatchObject(said)
})
