import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts'
import { suggestionsMachine } from '../../machines/suggestions/suggestions.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'
import { ONE_TAB } from '../support/oneTab.ts'

function start() {
  const logOut = heldActor<Reply<unknown>>()
  const logFailure = vi.fn()
  const held = heldActor<Reply<unknown>>()
  const machine = dashboardMachine.provide({
    actors: {
      logOut: logOut.logic,
      loadFlows: heldActor<void>().logic,
      suggestions: suggestionsMachine.provide({
        actors: {
          screenForSuggestions: held.logic,
          outbox: outboxMachine.provide({
            actors: {
              ...ONE_TAB,
              loadDecisions: fromPromise<readonly PendingDecision[], { userId: string }>(
                async () => [],
              ),
            },
          }),
        },
      }),
    },
    actions: { logFailure },
  })
  const actor = createActor(machine, { input: { userId: 'u1' } }).start()
  return { actor, logOut, logFailure, held, value: () => actor.getSnapshot().value }
}

it('§2 Dashboard navigation: Profile, Suggestions, Chats, Likes; three show the modal, closing returns', () => {
  const { actor, held, value } = start()
  expect(value()).toBe('suggestions')
  for (const tab of ['chats', 'likes'] as const) {
    actor.send({ type: 'tab.chosen', tab })
    expect(value()).toEqual({ [tab]: tab === 'likes' ? 'inProgress' : 'list' })
    actor.send({ type: 'modal.closed' })
    expect(value()).toBe('suggestions')
  }
  actor.send({ type: 'tab.chosen', tab: 'profile' })
  expect(value()).toEqual({ profile: 'open' })
  actor.send({ type: 'tab.chosen', tab: 'suggestions' })
  expect(value()).toBe('suggestions')
  expect(held.calls).toHaveLength(1)
})

it('§7 POST /logout: status 200 ends the dashboard', async () => {
  const { actor, logOut } = start()
  actor.send({ type: 'tab.chosen', tab: 'profile' })
  actor.send({ type: 'logout.requested' })
  expect(actor.getSnapshot().hasTag('pending')).toBe(true)
  actor.send({ type: 'modal.closed' })
  actor.send({ type: 'tab.chosen', tab: 'chats' })
  expect(actor.getSnapshot().value).toEqual({ profile: 'loggingOut' })
  logOut.last().resolve(accepted)
  await settled()
  expect(actor.getSnapshot().status).toBe('done')
})

it('§8 Silent failures: logout shows nothing, is logged only, can be pressed again', async () => {
  const { actor, logOut, logFailure, value } = start()
  actor.send({ type: 'tab.chosen', tab: 'profile' })
  actor.send({ type: 'logout.requested' })
  logOut.last().resolve(refused('Later.', 503))
  await settled()
  expect(value()).toEqual({ profile: 'open' })
  actor.send({ type: 'logout.requested' })
  logOut.last().reject(new Error('offline'))
  await settled()
  expect(value()).toEqual({ profile: 'open' })
  expect(logFailure).toHaveBeenCalledTimes(2)
})
