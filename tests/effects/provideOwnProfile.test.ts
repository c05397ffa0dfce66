import { afterEach, describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, waitFor } from 'xstate'
import { getProfile, type OwnProfile } from '../../contract/ownProfile.ts'
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

/** A visit to a part of the profile: its form, and what it holds. */
async function visit(part: ProfilePart, form: string, own: OwnProfile, asks?: string) {
  const { services } = answeringServices({ [getProfile.path]: { ok: true, value: own } })
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
  return { actor, flow, shown }
}

const typed = (field: string) => ({ type: 'field.changed', field, value: 'typed' })
const detail = (field: string, value: string) => ({
  type: 'detail.changed',
  detail: { [field]: value },
})

describe('what was typed into a part of the profile and not saved', () => {
  test.each([
    ['about', 'profile', OWN_PROFILE, typed('city_of_origin'), 'city_of_origin', 'typed'],
    ['personal', 'profile', OWN_PROFILE, typed('gender'), 'gender', 'typed'],
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
