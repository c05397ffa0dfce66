import { afterEach, describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, waitFor } from 'xstate'
import { setInterestsAndBio } from '../../contract/dashboard.ts'
import { saveFacts } from '../../contract/living.ts'
import { updateProfile, updateProperty } from '../../contract/onboarding.ts'
import { getProfile, type OwnProfile } from '../../contract/ownProfile.ts'
import { changeRole, saveName, savePlaces, saveShownFields } from '../../contract/profileParts.ts'
import { saveStanding } from '../../contract/standing.ts'
import { NO_PLACE_FACTS, NO_SEARCH_FACTS } from '../../domain/living/facts.ts'
import type { ProfilePart } from '../../domain/profileParts.ts'
import { OWN_POSTER, OWN_PROFILE } from '../../machines/paths/models/samples.ts'
import { provideOwnProfile } from '../../src/app/provide/ownProfile.ts'
import { createFileStore } from '../../src/effects/fileStore.ts'
import { answeringServices } from '../support/answeringServices.ts'

const FEATURES = ['profile', 'questionnaire', 'notices', 'account'] as const

const running: { stop: () => void }[] = []

function leave(): void {
  for (const actor of running.splice(0)) actor.stop()
}

afterEach(() => {
  leave()
  localStorage.clear()
  sessionStorage.clear()
})

/** Opens a part of the own profile. Returns the form's actor and the values it shows. */
async function visit(part: ProfilePart, form: string, own: OwnProfile, asks?: string) {
  const { services, to } = answeringServices({ [getProfile.path]: { ok: true, value: own } })
  const actor = createActor(provideOwnProfile(services, createFileStore()), {
    input: { userId: 'u1', features: FEATURES, part },
  })
  running.push(actor.start())
  await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  if (asks) actor.send({ type: asks } as never)
  const flow = () => Reflect.get(actor.getSnapshot().children, form) as AnyActorRef
  const shown = () => {
    const { context } = flow().getSnapshot()
    return { ...context, ...context.form }
  }
  return { actor, flow, shown, to }
}

const typed = (field: string) => ({ type: 'field.changed', field, value: 'typed' })
const detail = (field: string, value: string) => ({
  type: 'detail.changed',
  detail: { [field]: value },
})

describe('unsaved drafts of the parts of the profile', () => {
  test.each([
    ['about', 'profile', OWN_PROFILE, typed('city_of_origin'), 'city_of_origin', 'typed'],
    ['personal', 'profile', OWN_PROFILE, typed('gender'), 'gender', 'typed'],
    [
      'personal',
      'profile',
      OWN_PROFILE,
      { type: 'field.changed', field: 'budget', value: '1200' },
      'budget',
      '1200',
    ],
    [
      'introduction',
      'introduction',
      OWN_PROFILE,
      { type: 'bio.changed', bio: 'typed' },
      'bio',
      'typed',
    ],
    ['name', 'details', OWN_PROFILE, detail('name', 'typed'), 'name', 'typed'],
    [
      'search',
      'details',
      OWN_PROFILE,
      detail('move_in_from', '2027-09-01'),
      'move_in_from',
      '2027-09-01',
    ],
    ['listing', 'property', OWN_POSTER, typed('title'), 'title', 'typed'],
    ['role', 'newProperty', OWN_PROFILE, typed('title'), 'title', 'typed', 'role.changeRequested'],
    ['role', 'details', OWN_POSTER, detail('budget', '1234'), 'budget', '1234'],
  ] as const)('is there at the next visit, until it is thrown away: %s, %s', async (...row) => {
    const [part, form, own, event, field, value, asks] = row
    const first = await visit(part, form, own, asks)
    const saved = first.shown()[field]
    first.flow().send(event)
    expect(first.shown()[field]).toBe(value)
    leave()
    const next = await visit(part, form, own, asks)
    expect(next.shown()[field]).toBe(value)
    next.actor.send({ type: 'changes.discarded' })
    leave()
    const last = await visit(part, form, own, asks)
    expect(last.shown()[field]).toBe(saved)
  })
})

describe('saving a part of the profile', () => {
  const details = (detail: object) => ({ type: 'detail.changed', detail })

  test.each([
    [
      'about',
      'profile',
      OWN_PROFILE,
      typed('city_of_origin'),
      updateProfile,
      { profile_data: { city_of_origin: 'typed' } },
    ],
    [
      'introduction',
      'introduction',
      OWN_PROFILE,
      { type: 'bio.changed', bio: 'typed' },
      setInterestsAndBio,
      { bio: 'typed', interests: ['Music', 'Books'] },
    ],
    [
      'listing',
      'property',
      OWN_POSTER,
      typed('title'),
      updateProperty,
      { property_data: { title: 'typed' } },
    ],
    [
      'personal',
      'profile',
      OWN_PROFILE,
      { type: 'field.changed', field: 'budget', value: '1200' },
      updateProfile,
      { profile_data: { budget: '1200' } },
    ],
    [
      'listing',
      'property',
      OWN_POSTER,
      { type: 'privacy.toggled' },
      updateProperty,
      { property_data: { private_location: 'False' } },
    ],
    ['name', 'details', OWN_PROFILE, details({ name: 'Jo' }), saveName, { name: 'Jo' }],
    [
      'shown',
      'details',
      OWN_PROFILE,
      details({ shown_fields: ['religion'] }),
      saveShownFields,
      { shown_fields: ['religion'] },
    ],
    [
      'places',
      'details',
      OWN_POSTER,
      details({ rooms_left: '1' }),
      savePlaces,
      { state: 'open', rooms_left: 1 },
    ],
    [
      'places',
      'details',
      OWN_POSTER,
      details({ state: 'full' }),
      savePlaces,
      { state: 'full', rooms_left: 0 },
    ],
    [
      'standing',
      'details',
      OWN_PROFILE,
      details({ standing: 'found', match: 'm1' }),
      saveStanding,
      { standing: 'found', match: 'm1' },
    ],
    [
      'standing',
      'details',
      OWN_PROFILE,
      details({ standing: 'found' }),
      saveStanding,
      { standing: 'found' },
    ],
    [
      'standing',
      'details',
      OWN_PROFILE,
      details({ standing: 'paused', match: 'm1' }),
      saveStanding,
      { standing: 'paused' },
    ],
    [
      'search',
      'details',
      OWN_PROFILE,
      details({ own_room: 'no' }),
      saveFacts,
      { search: { ...NO_SEARCH_FACTS, own_room: false } },
    ],
    [
      'terms',
      'details',
      OWN_POSTER,
      details({ utilities: '0' }),
      saveFacts,
      { place: { ...NO_PLACE_FACTS, utilities: 0 } },
    ],
    [
      'role',
      'details',
      OWN_POSTER,
      details({ budget: '1234' }),
      changeRole,
      { role: 'searcher', budget: 1234 },
    ],
  ] as const)('%s: what was changed there, in one call', async (...row) => {
    const [part, form, own, event, call, payload] = row
    const { flow, to } = await visit(part, form, own)
    flow().send(event)
    flow().send({ type: 'form.submitted' })
    expect(to(call.path).map((sent) => sent.payload)).toEqual([payload])
  })

  test.each([
    ['about', 'profile', OWN_PROFILE, updateProfile],
    ['personal', 'profile', OWN_PROFILE, updateProfile],
    ['listing', 'property', OWN_POSTER, updateProperty],
  ] as const)('%s: without a change it is saved, and no call is made', async (...row) => {
    const [part, form, own, call] = row
    const { actor, flow, to } = await visit(part, form, own)
    flow().send({ type: 'form.submitted' })
    await waitFor(actor, ({ context }) => context.saved === part)
    expect(to(call.path)).toEqual([])
  })
})
