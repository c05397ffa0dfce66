import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import type { Feature } from '../../domain/features.ts'
import type { Reply } from '../../domain/reply.ts'
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { type ListChanges, NO_CHANGES } from '../../machines/likes/changes.ts'
import { MATCH } from '../../machines/paths/models/samples.ts'
import { heldActor, settled } from '../support/heldActor.ts'

const MAYA = { id: 'maya', name: 'Maya' }
const CHANGED = { id: 'd1', suggestion: 'leo', decision: 'liked', isChange: true } as const

/** Starts the dashboard. Its child machines are replaced by actors that only record their events. */
function start(features: readonly Feature[] = ['likes', 'reports']) {
  const heard: Record<string, AnyEventObject[]> = {}
  const started: string[] = []
  const hears = (name: string) =>
    fromCallback(({ receive }) => {
      started.push(name)
      receive((event) => {
        heard[name] = [...(heard[name] ?? []), event]
      })
    }) as never
  const loadFlows = heldActor<void>()
  const logOut = heldActor<Reply<unknown>>()
  const actor = createActor(
    dashboardMachine.provide({
      actors: {
        loadFlows: loadFlows.logic,
        logOut: logOut.logic,
        suggestions: hears('suggestions'),
        likes: hears('likes'),
        safety: hears('safety'),
        chats: hears('chats'),
        consent: hears('consent'),
        questionnaireOffer: hears('questionnaireOffer'),
        matchProfile: hears('matchProfile'),
      },
      actions: { logFailure: () => undefined },
    }),
    { input: { userId: 'u1', features } },
  ).start()
  return {
    ...{ actor, heard, started },
    value: () => actor.getSnapshot().value,
    message: () => actor.getSnapshot().context.message,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    async load() {
      loadFlows.last().resolve()
      await settled()
    },
  }
}

async function startLoaded(features?: readonly Feature[]) {
  const started = start(features)
  await started.load()
  return started
}

describe('the Likes tab', () => {
  it('waits for its code, and shows the lists', async () => {
    const { load, send, started, value } = start()
    send({ type: 'tab.chosen', tab: 'likes' })
    expect([value(), started]).toEqual([{ likes: 'choosing' }, ['suggestions']])
    await load()
    expect([value(), started]).toEqual([
      { likes: 'lists' },
      ['suggestions', 'likes', 'chats', 'safety', 'consent', 'questionnaireOffer'],
    ])
  })

  it('says Feature in Progress where the server has no likes', () => {
    const { send, value } = start(['reports'])
    send({ type: 'tab.chosen', tab: 'likes' })
    expect(value()).toEqual({ likes: 'inProgress' })
    send({ type: 'modal.closed' })
    expect(value()).toBe('suggestions')
  })

  it('a match that is opened has been seen; from there the tab leads back to the lists', async () => {
    const { heard, load, send, value } = start()
    send({ type: 'match.opened', match: MATCH.id })
    expect(value()).toEqual({ likes: 'choosing' })
    await load()
    expect(value()).toEqual({ likes: 'profile' })
    expect(heard.likes).toEqual([{ type: 'matches.seen', matches: [MATCH.id] }])
    send({ type: 'tab.chosen', tab: 'likes' })
    expect(value()).toEqual({ likes: 'lists' })
  })

  it('a logout that is on its way is not left for a match', () => {
    const { send, value } = start()
    send({ type: 'tab.chosen', tab: 'profile' })
    send({ type: 'logout.requested' })
    send({ type: 'match.opened', match: MATCH.id })
    expect(value()).toEqual({ profile: 'loggingOut' })
  })
})

describe('a decision that is changed in a list', () => {
  it('goes to the suggestions', async () => {
    const { heard, send } = await startLoaded()
    send({ type: 'tab.chosen', tab: 'likes' })
    send({ type: 'decision.changed', decision: CHANGED })
    expect(heard.suggestions).toEqual([{ type: 'decision.changed', decision: CHANGED }])
  })

  it('and refused, is said until the next change or until the lists are left; they are read again', async () => {
    const { heard, message, send } = await startLoaded()
    send({ type: 'tab.chosen', tab: 'likes' })
    const fail = () =>
      send({ type: 'decision.failed', decision: CHANGED, message: 'Go on tomorrow.' })
    fail()
    expect([message(), heard.likes]).toEqual(['Go on tomorrow.', [{ type: 'likes.outdated' }]])
    send({ type: 'decision.changed', decision: CHANGED })
    expect(message()).toBe('')
    fail()
    send({ type: 'tab.chosen', tab: 'chats' })
    expect(message()).toBe('')
    fail()
    send({ type: 'message.closed' })
    expect(message()).toBe('')
  })

  it('a decision that is refused where the server has no likes is passed over', async () => {
    const { message, send } = await startLoaded([])
    send({ type: 'decision.failed', decision: CHANGED, message: 'No.' })
    expect(message()).toBe('')
  })
})

describe('lists that have changed', () => {
  const changes: ListChanges = {
    ...{
      ...NO_CHANGES,
      decided: ['leo'],
      returned: ['noah'],
      matched: ['maya'],
      matches: [MATCH.id],
      suggested: ['tom'],
    },
  }

  it('are told to the suggestions', async () => {
    const { heard, send } = await startLoaded()
    send({ type: 'lists.changed', changes })
    expect(heard.suggestions).toEqual([
      { type: 'candidates.left', candidates: ['maya', 'tom'] },
      { type: 'standings.heard', decided: ['leo'], returned: ['noah', 'tom'], isOwnProfile: false },
    ])
    expect(heard.matchProfile).toBeUndefined()
  })

  it('are told to the profile of the match that is shown, and of no other', async () => {
    const { heard, send } = await startLoaded()
    send({ type: 'match.opened', match: MATCH.id })
    send({ type: 'lists.changed', changes: { ...NO_CHANGES, matches: ['another'] } })
    expect(heard.matchProfile).toBeUndefined()
    send({ type: 'lists.changed', changes })
    expect(heard.matchProfile).toEqual([{ type: 'match.changed' }])
    expect(heard.suggestions?.slice(-2)).toEqual([
      { type: 'candidates.left', candidates: ['maya', 'tom'] },
      { type: 'standings.heard', decided: ['leo'], returned: ['noah', 'tom'], isOwnProfile: false },
    ])
  })
})

describe('reporting and parting', () => {
  const report = { type: 'report.requested', report: { person: MAYA, subject: 'card' } } as const
  const parting = { type: 'parting.requested', parting: { kind: 'block', person: MAYA } } as const

  it.each([report, parting])('$type is passed on', async (event) => {
    const { heard, send } = await startLoaded()
    send(event)
    expect(heard.safety).toEqual([event])
  })

  it.each([report, parting])('$type waits for the code, and is asked once', async (event) => {
    const { heard, load, send } = start()
    send(event)
    await load()
    expect(heard.safety).toEqual([event])
  })

  it('a student who was reported, blocked or unmatched is no longer suggested, and the lists are loaded', async () => {
    const { heard, send } = await startLoaded()
    send({ type: 'candidate.left', candidate: 'maya' })
    expect(heard.suggestions).toEqual([{ type: 'candidates.left', candidates: ['maya'] }])
    expect(heard.likes).toEqual([{ type: 'likes.outdated' }])
  })
})
