import { describe, expect, it } from 'vitest'
import { accepted, settled } from '../support/heldActor.ts'
import { openAsStudent } from './support/app.ts'
import { present } from './support/present.ts'

async function openDashboard() {
  const app = await openAsStudent('dashboard', true)
  const dashboard = present(app.actor.getSnapshot().children.dashboard)
  const choose = (tab: 'profile' | 'suggestions' | 'chats' | 'likes') =>
    dashboard.send({ type: 'tab.chosen', tab })
  return { ...app, dashboard, choose, at: () => dashboard.getSnapshot().value }
}

const STATES = [
  ['profile', { profile: 'open' }],
  ['chats', { chats: 'list' }],
  ['likes', { likes: 'inProgress' }],
  ['suggestions', 'suggestions'],
] as const

describe('§2 Dashboard navigation: four tabs', () => {
  it('starts at Suggestions, and each tab leads to its own from every other', async () => {
    const { at, choose } = await openDashboard()
    expect(at()).toBe('suggestions')
    for (const [from] of STATES) {
      for (const [tab, state] of STATES) {
        choose(from)
        choose(tab)
        expect(at()).toEqual(state)
      }
    }
  })

  it('the suggestions go on behind every tab', async () => {
    const { calls, choose, dashboard } = await openDashboard()
    const { suggestions } = dashboard.getSnapshot().children
    for (const [tab] of STATES) choose(tab)
    expect(dashboard.getSnapshot().children.suggestions).toBe(suggestions)
    expect(present(suggestions).getSnapshot().context.userId).toBe('u1')
    expect(calls.loadDecisions.calls.map(({ input }) => input)).toEqual([{ userId: 'u1' }])
  })
})

describe('§2 Feature in Progress: the modal of Profile, Chats and Likes', () => {
  it.each(['profile', 'chats', 'likes'] as const)('%s closes to Suggestions', async (tab) => {
    const { at, choose, dashboard } = await openDashboard()
    choose(tab)
    dashboard.send({ type: 'modal.closed' })
    expect(at()).toBe('suggestions')
  })
})

describe('§2 Logout: in the Profile modal; on success the user goes to /', () => {
  it('is offered there only', async () => {
    const { choose, dashboard } = await openDashboard()
    const offered = STATES.map(([tab]) => {
      choose(tab)
      return dashboard.getSnapshot().can({ type: 'logout.requested' })
    })
    expect(offered).toEqual([true, false, false, false])
  })

  it('asks once, and leads to / with the answer', async () => {
    const { actor, calls, choose, dashboard, value } = await openDashboard()
    choose('profile')
    dashboard.send({ type: 'logout.requested' })
    dashboard.send({ type: 'logout.requested' })
    expect(calls.logOut.calls).toHaveLength(1)
    expect(value()).toEqual({ authenticated: 'dashboard' })
    calls.logOut.last().resolve(accepted)
    await settled()
    expect(value()).toEqual({ guest: 'sentToLanding' })
    expect(actor.getSnapshot().context.student).toBeUndefined()
  })
})
