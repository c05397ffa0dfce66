import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import type { Feature } from '../../domain/features.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import type { Reply } from '../../domain/reply.ts'
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { NO_CHANGES } from '../../machines/likes/changes.ts'
import { NEXT } from '../../machines/paths/models/chatSamples.ts'
import { MATCH } from '../../machines/paths/models/samples.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

/** Starts the dashboard. Its child machines are replaced by actors that only record their input and their events. */
async function start(features: readonly Feature[]) {
  const heard: Record<string, AnyEventObject[]> = {}
  const inputs: Record<string, unknown> = {}
  const child = (name: string) =>
    fromCallback(({ input, receive }) => {
      inputs[name] = input
      receive((event) => {
        heard[name] = [...(heard[name] ?? []), event]
      })
    }) as never
  const loadFlows = heldActor<void>()
  const loadProfileFlow = heldActor<void>()
  const logOut = heldActor<Reply<unknown>>()
  const names = ['suggestions', 'likes', 'safety', 'chats', 'consent', 'questionnaireOffer']
  const opened = ['matchProfile', 'conversation', 'ownProfile']
  const children = Object.fromEntries([...names, ...opened].map((name) => [name, child(name)]))
  const actor = createActor(
    dashboardMachine.provide({
      actors: {
        ...(children as object),
        loadFlows: loadFlows.logic,
        loadProfileFlow: loadProfileFlow.logic,
        logOut: logOut.logic,
      },
      actions: { logFailure: () => undefined },
    }),
    { input: { userId: 'u1', features, newConsent: 'A new text.' } },
  ).start()
  loadFlows.last().resolve()
  await settled()
  return {
    ...{ actor, heard, inputs, loadProfileFlow },
    value: () => actor.getSnapshot().value,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    async loadProfile() {
      loadProfileFlow.last().resolve()
      await settled()
    },
    async endLogout(reply: Reply<unknown>) {
      logOut.last().resolve(reply)
      await settled()
    },
  }
}

it.each<[Feature[], { likes?: true; chats?: true; offer?: true; text?: string }]>([
  [[], {}],
  [['likes'], { likes: true }],
  [['chats'], {}],
  [['likes', 'chats'], { likes: true, chats: true }],
  [['questionnaire'], {}],
  [['profile', 'questionnaire'], { offer: true }],
  [['account'], { text: 'A new text.' }],
])('the flows are told what a server with %j offers', async (features, offered) => {
  const { likes = false, chats = false, offer = false, text = '' } = offered
  const { inputs } = await start(features)
  expect(inputs).toEqual({
    suggestions: { userId: 'u1', features },
    likes: { userId: 'u1', isOffered: likes },
    chats: { userId: 'u1', isOffered: chats },
    consent: { text },
    questionnaireOffer: { isOffered: offer },
  })
})

describe('an open conversation', () => {
  it('hears what it and the list are to hear, and its messages go to its own outbox', async () => {
    const { heard, inputs, send } = await start(['likes', 'chats'])
    send({ type: 'chat.opened', chat: 'with-maya' })
    expect(inputs.conversation).toEqual({ userId: 'u1', id: 'with-maya' })
    const event: LiveEvent = { kind: 'conversation', seq: 9, id: 'with-leo' }
    const message = { client_id: 'c3', text: NEXT.text, written_at: NEXT.sent_at }
    send({ type: 'event.heard', event })
    send({ type: 'likes.read', seq: 9 })
    send({ type: 'message.posted', message })
    send({ type: 'message.stored', conversation: 'with-leo', message: NEXT })
    expect(heard.chats).toEqual([
      { type: 'conversation.opened', conversation: 'with-maya' },
      { type: 'event.heard', event },
      { type: 'likes.read', seq: 9 },
      { type: 'message.written', conversation: 'with-maya', message },
    ])
    expect(heard.conversation).toEqual([
      { type: 'event.heard', event },
      { type: 'likes.read', seq: 9 },
      { type: 'message.stored', conversation: 'with-leo', message: NEXT },
    ])
    expect(heard.suggestions).toEqual([{ type: 'likes.read', seq: 9 }])
  })

  it('gives way to another one, and to the list when the tab is chosen', async () => {
    const { heard, inputs, send, value } = await start(['likes', 'chats'])
    send({ type: 'chat.opened', chat: 'with-maya' })
    send({ type: 'chat.opened', chat: 'with-leo' })
    expect(inputs.conversation).toEqual({ userId: 'u1', id: 'with-leo' })
    expect(heard.chats?.at(-1)).toMatchObject({ conversation: 'with-leo' })
    send({ type: 'tab.chosen', tab: 'chats' })
    expect(value()).toEqual({ chats: 'list' })
  })

  it('is not needed for the list and the suggestions to hear of what was read', async () => {
    const { heard, send } = await start(['likes', 'chats'])
    const event: LiveEvent = { kind: 'conversation', seq: 9, id: 'with-leo' }
    send({ type: 'event.heard', event })
    send({ type: 'likes.read', seq: 9 })
    expect(heard.chats).toEqual([
      { type: 'event.heard', event },
      { type: 'likes.read', seq: 9 },
    ])
    expect(heard.suggestions).toEqual([{ type: 'likes.read', seq: 9 }])
  })
})

describe('the own profile', () => {
  const FEATURES = ['likes', 'profile', 'questionnaire'] as const

  it('opens at the part that was asked for last while its code was loading', async () => {
    const { inputs, loadProfile, loadProfileFlow, send } = await start(FEATURES)
    send({ type: 'part.opened', part: 'questionnaire' })
    send({ type: 'part.opened', part: 'limits' })
    await loadProfile()
    expect(loadProfileFlow.calls).toHaveLength(1)
    expect(inputs.ownProfile).toEqual({ userId: 'u1', features: FEATURES, part: 'limits' })
  })

  it('opens another part itself, which is there again after a failed logout, and not when the tab is chosen', async () => {
    const { endLogout, heard, inputs, loadProfile, send } = await start(FEATURES)
    send({ type: 'tab.chosen', tab: 'profile' })
    await loadProfile()
    send({ type: 'part.opened', part: 'limits' })
    expect(heard.ownProfile).toEqual([{ type: 'part.opened', part: 'limits' }])
    send({ type: 'logout.requested' })
    await endLogout(refused('Later.', 503))
    await loadProfile()
    expect(inputs.ownProfile).toMatchObject({ part: 'limits' })
    send({ type: 'tab.chosen', tab: 'profile' })
    await loadProfile()
    expect(inputs.ownProfile).toMatchObject({ part: 'overview' })
  })

  it('is loaded again when it was changed elsewhere, and the suggestions are told of it', async () => {
    const { heard, loadProfile, send } = await start(FEATURES)
    send({ type: 'tab.chosen', tab: 'profile' })
    await loadProfile()
    send({ type: 'lists.changed', changes: { ...NO_CHANGES, matched: ['leo'] } })
    expect(heard.ownProfile).toEqual([{ type: 'decisions.changed' }])
    send({
      type: 'lists.changed',
      changes: { ...NO_CHANGES, matched: ['maya'], isOwnProfile: true },
    })
    expect(heard.ownProfile?.slice(1)).toEqual([{ type: 'profile.outdated' }])
    expect(heard.suggestions?.slice(2)).toEqual([
      { type: 'candidates.left', candidates: ['maya'] },
      { type: 'standings.heard', decided: [], returned: [], isOwnProfile: true },
    ])
  })

  it.each([
    ['a logout', { type: 'logout.requested' }, false],
    ['the end of the account', { type: 'account.deleted' }, true],
  ] as const)('ends the dashboard with %s, which says so', async (_, event, isDeleted) => {
    const { actor, endLogout, loadProfile, send } = await start(FEATURES)
    send({ type: 'tab.chosen', tab: 'profile' })
    await loadProfile()
    send(event)
    await endLogout(accepted)
    expect(actor.getSnapshot().output).toEqual({ isDeleted })
  })
})

it('the profile of a match is that of the match which was opened last', async () => {
  const { heard, inputs, send } = await start(['likes'])
  send({ type: 'match.opened', match: 'match-with-leo' })
  send({ type: 'match.opened', match: MATCH.id })
  expect(inputs.matchProfile).toEqual({ match: MATCH.id })
  expect(heard.likes?.at(-1)).toEqual({ type: 'matches.seen', matches: [MATCH.id] })
})

it('another language has cards and lists loaded again, a counted decision reaches the offer', async () => {
  const { heard, send } = await start(['likes'])
  send({ type: 'language.changed' })
  send({ type: 'decisions.counted', by: -1 })
  expect(heard).toEqual({
    suggestions: [{ type: 'deck.outdated' }],
    likes: [{ type: 'likes.outdated' }],
    questionnaireOffer: [{ type: 'decisions.counted', by: -1 }],
  })
})
