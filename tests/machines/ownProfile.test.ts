import { describe, expect, it } from 'vitest'
import { assign, createActor, fromCallback, SimulatedClock } from 'xstate'
import type { OwnProfile } from '../../contract/ownProfile.ts'
import { DEFAULT_CAMPUSES } from '../../domain/campus.ts'
import type { Feature } from '../../domain/features.ts'
import { PROFILE_PARTS, type ProfilePart } from '../../domain/profileParts.ts'
import type { Reply } from '../../domain/reply.ts'
import { formsOf } from '../../machines/ownProfile/forms.ts'
import { ownProfileMachine } from '../../machines/ownProfile/ownProfile.machine.ts'
import { OWN_POSTER, OWN_PROFILE } from '../../machines/paths/models/samples.ts'
import { heldActor, settled } from '../support/heldActor.ts'

const FEATURES = ['likes', 'profile', 'questionnaire', 'notices', 'account'] as const
const FORMS = ['profile', 'introduction', 'property', 'newProperty', 'details']
const OTHERS = ['blocks', 'notices', 'questionnaire', 'limits', 'pushDevice', 'account']
const WESTERN = DEFAULT_CAMPUSES.find(({ name }) => name === 'Western University')

/** Starts the profile at this part. Its inner flows are replaced by actors that only record their input. */
function start(part: ProfilePart, features: readonly Feature[] = FEATURES) {
  const loadProfile = heldActor<Reply<OwnProfile>>()
  const inputs: Record<string, unknown> = {}
  const heard: [string, string][] = []
  const flow = (name: string) =>
    fromCallback(({ input, receive }) => {
      inputs[name] = input
      receive(({ type }) => heard.push([name, type]))
    }) as never
  const flows = [...FORMS, ...OTHERS, 'appearance'].map((name) => [name, flow(name)])
  const clock = new SimulatedClock()
  const actor = createActor(
    ownProfileMachine.provide({
      actors: { ...(Object.fromEntries(flows) as object), loadProfile: loadProfile.logic },
      actions: {
        // A draft of the name is kept.
        restoreDrafts: assign(({ context: { forms } }) => ({
          forms: forms && { ...forms, details: { ...forms.details, name: 'Draft' } },
        })),
        clearDraft: () => undefined,
        logFailure: () => undefined,
      },
    }),
    { clock, input: { userId: 'u1', features, part } },
  ).start()
  return {
    ...{ actor, clock, heard, inputs, loadProfile },
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    async load(own: OwnProfile) {
      loadProfile.last().resolve({ ok: true, value: own })
      await settled()
    },
  }
}

async function open(part: ProfilePart, own: OwnProfile, features?: readonly Feature[]) {
  const started = start(part, features)
  await started.load(own)
  return started
}

/** The state that each part leads to. */
async function states(own: OwnProfile, features?: readonly Feature[]) {
  const all = PROFILE_PARTS.map(async (part) => {
    const { context, value } = await open(part, own, features)
    return [part, context().part === part ? value() : 'not offered']
  })
  return Object.fromEntries(await Promise.all(all))
}

describe('the parts', () => {
  const OF_ALL = {
    ...{ overview: 'overview', preview: 'overview', about: 'describing', personal: 'describing' },
    ...{ introduction: 'introducing', name: 'detailing', shown: 'detailing' },
    ...{ standing: 'detailing', questionnaire: 'living', limits: 'living' },
    ...{ blocked: 'blocked', notices: 'notices', account: 'account' },
  }

  it('of a searcher are all but those of a place', async () => {
    expect(await states(OWN_PROFILE)).toEqual({
      ...OF_ALL,
      ...{ search: 'detailing', role: { role: 'explaining' } },
      ...{ listing: 'not offered', places: 'not offered', terms: 'not offered' },
    })
  })

  it('of a poster are all but moving in', async () => {
    expect(await states(OWN_POSTER)).toEqual({
      ...OF_ALL,
      ...{ search: 'not offered', role: { role: 'becomingSearcher' } },
      ...{ listing: 'offering', places: 'detailing', terms: 'detailing' },
    })
  })

  it('that the server does not offer lead to the overview', async () => {
    const offered = Object.entries(await states(OWN_POSTER, ['profile']))
    const missing = offered.filter(([, state]) => state === 'not offered').map(([part]) => part)
    const all = 'account blocked limits notices questionnaire search terms'
    expect(missing.toSorted().join(' ')).toBe(all)
  })
})

describe('the flow of a part begins with', () => {
  const DRAFT = { form: { ...formsOf(OWN_POSTER).details, name: 'Draft' } }
  const DETAILS = { ...DRAFT, saved: formsOf(OWN_POSTER).details, capacity: 3, campus: WESTERN }

  it.each<[ProfilePart, OwnProfile, string, object]>([
    [
      'about',
      OWN_PROFILE,
      'profile',
      {
        ...{ role: 'searcher', form: formsOf(OWN_PROFILE).profile, page: 1, isEditing: true },
        campuses: DEFAULT_CAMPUSES,
      },
    ],
    [
      'personal',
      OWN_POSTER,
      'profile',
      {
        ...{ role: 'poster', form: formsOf(OWN_POSTER).profile, page: 2, isEditing: true },
        campuses: DEFAULT_CAMPUSES,
      },
    ],
    ['introduction', OWN_PROFILE, 'introduction', formsOf(OWN_PROFILE).introduction],
    [
      'listing',
      OWN_POSTER,
      'property',
      { form: formsOf(OWN_POSTER).property, page: 1, isEditing: true, campus: WESTERN },
    ],
    ['name', OWN_POSTER, 'details', { part: 'name', ...DETAILS }],
    ['places', OWN_POSTER, 'details', { part: 'places', ...DETAILS }],
    ['role', OWN_POSTER, 'details', { part: 'role', ...DETAILS }],
    ['questionnaire', OWN_PROFILE, 'questionnaire', {}],
    ['notices', OWN_PROFILE, 'pushDevice', {}],
  ])('what it is about: %s', async (part, own, flow, input) => {
    const { inputs } = await open(part, own)
    expect(inputs[flow]).toEqual({ userId: 'u1', ...input })
  })

  it('the place of a searcher who becomes a poster, to be gone through as in the onboarding', async () => {
    const campus = DEFAULT_CAMPUSES[1]
    const profile = { ...OWN_PROFILE.profile, university: campus?.name ?? '' }
    const { actor, inputs } = await open('role', { ...OWN_PROFILE, profile })
    actor.send({ type: 'role.changeRequested' })
    const { property: form } = formsOf(OWN_PROFILE)
    expect(inputs.newProperty).toEqual({ userId: 'u1', form, page: 1, campus })
  })
})

it('what was saved is told in the overview until another part is opened', async () => {
  const { actor, context, load, value } = await open('name', OWN_PROFILE)
  actor.send({ type: 'xstate.done.actor.details', output: undefined } as never)
  expect(value()).toBe('loading')
  await load(OWN_PROFILE)
  expect([value(), context().part, context().saved]).toEqual(['overview', 'overview', 'name'])
  actor.send({ type: 'part.opened', part: 'about' })
  expect(context().saved).toBeUndefined()
})

it('a profile that arrives makes the wait for the next one short again, and stays meanwhile', async () => {
  const { actor, clock, context, load, loadProfile } = start('overview')
  for (const own of [OWN_PROFILE, OWN_POSTER]) {
    for (const delay of [200, 400]) {
      loadProfile.last().reject(new Error('offline'))
      await settled()
      clock.increment(delay)
    }
    await load(own)
    actor.send({ type: 'profile.outdated' })
    expect(context().own).toEqual(own)
  }
  expect(loadProfile.calls).toHaveLength(7)
})

it.each([
  ['blocked', 'blocks', ['blocks.outdated', 'blocks.outdated']],
  ['notices', 'notices', ['notices.outdated']],
  ['limits', 'limits', ['limits.outdated']],
] as const)(
  'a change elsewhere reaches the open part %s, which stays open',
  async (part, flow, events) => {
    const { actor, heard, loadProfile, value } = await open(part, OWN_PROFILE)
    const before = value()
    actor.send({ type: 'decisions.changed' })
    actor.send({ type: 'profile.outdated' })
    expect(heard).toEqual(events.map((event) => [flow, event]))
    expect([value(), loadProfile.calls.length]).toEqual([before, 1])
    actor.send({ type: 'part.opened', part: 'overview' })
    expect([value(), loadProfile.calls.length]).toEqual(['loading', 2])
  },
)
