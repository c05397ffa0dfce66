import { describe, expect, test } from 'vitest'
import { assign, createActor, createMachine, setup } from 'xstate'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { DashboardAddress } from '../../src/app/DashboardAddress.tsx'
import { LoginAddress } from '../../src/app/LoginAddress.tsx'
import { happens } from '../support/screen.tsx'
import { mountInTab } from '../support/tabHistory.tsx'

type Opened = { type: string; tab?: string; match?: string; chat?: string; part?: string }

const NOTHING = { match: '', chat: '', part: 'overview' }

/** Shows a tab and, in it, a match, a conversation or a part of the profile, as the dashboard does. */
function showing(initial: string) {
  const at = (wanted: string) => ({
    guard: ({ event }: { event: Opened }) => event.tab === wanted,
    target: `.${wanted}`,
    actions: 'close',
  })
  const inside = (target: string) => ({ target: `.${target}`, actions: ['close', 'open'] })
  const shown = setup({
    types: { events: {} as Opened, context: {} as typeof NOTHING & { features: string[] } },
    actions: {
      close: assign(NOTHING),
      open: assign(({ event: { type: _, tab: __, ...inner } }) => inner),
    },
  }).createMachine({
    context: { ...NOTHING, features: ['likes', 'chats', 'profile'] },
    initial,
    on: {
      'tab.chosen': ['suggestions', 'likes', 'chats', 'profile'].map(at) as never,
      'match.opened': inside('likes') as never,
      'chat.opened': inside('chats') as never,
      'part.opened': inside('profile') as never,
    },
    states: { suggestions: {}, likes: {}, chats: {}, profile: {} },
  })
  return createActor(shown).start()
}

async function open(tab: string, path: string) {
  const dashboard = showing(tab)
  const shown = dashboard as unknown as Parameters<typeof DashboardAddress>[0]['dashboard']
  const { entries, go, move } = await mountInTab(path, <DashboardAddress dashboard={shown} />)
  const { send } = dashboard
  return { entries, go, move, does: (event: Opened) => happens(() => send(event)), dashboard }
}

const choose = (tab: string) => ({ type: 'tab.chosen', tab })
const DASHBOARD = '/home/dashboard'

describe('the address of the dashboard', () => {
  test('Back leads from any tab to the suggestions, however many tabs were chosen', async () => {
    const { entries, does } = await open('suggestions', DASHBOARD)
    await does(choose('likes'))
    await does(choose('profile'))
    expect(entries()).toEqual([DASHBOARD, '[/home/profile]'])
    await does(choose('suggestions'))
    expect(entries()).toEqual([`[${DASHBOARD}]`, '/home/profile'])
  })

  test.each([
    ['likes', '/home/likes', { type: 'match.opened', match: 'm1' }, '/home/matches/m1'],
    ['chats', '/home/chats', { type: 'chat.opened', chat: 'c1' }, '/home/chats/c1'],
    ['profile', '/home/profile', { type: 'part.opened', part: 'about' }, '/home/profile/about'],
  ])('what is opened in %s adds an entry, and closing it goes back', async (...row) => {
    const [tab, path, event, inside] = row
    const { entries, does, move, dashboard } = await open(tab, path)
    await does(event)
    expect(entries()).toEqual([path, `[${inside}]`])
    await does(choose(tab))
    expect(entries()).toEqual([`[${path}]`, inside])
    await move(1)
    expect(dashboard.getSnapshot().context).toMatchObject(
      Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type')),
    )
  })

  test('what is opened from elsewhere replaces nothing, and what closes it does', async () => {
    const { entries, does } = await open('chats', '/home/chats')
    await does({ type: 'match.opened', match: 'm1' })
    expect(entries()).toEqual(['/home/chats', '[/home/matches/m1]'])
    await does(choose('likes'))
    expect(entries()).toEqual(['/home/chats', '[/home/likes]'])
  })

  test('an address that the student goes to opens what it names', async () => {
    const { entries, go, dashboard } = await open('suggestions', DASHBOARD)
    await go('/home/chats/c1')
    expect(dashboard.getSnapshot().value).toBe('chats')
    expect(entries()).toEqual([DASHBOARD, '[/home/chats/c1]'])
  })

  test('a malformed address is that of a match or conversation that does not exist', async () => {
    const { go, dashboard } = await open('suggestions', DASHBOARD)
    await go('/home/chats/%E0%A4%A')
    expect(dashboard.getSnapshot().context.chat).toBe('%E0%A4%A')
    await go('/home/matches/%')
    expect(dashboard.getSnapshot().context.match).toBe('%')
  })
})

test('the password reset has an address of its own, and leaves none behind', async () => {
  const idle = createMachine({}) as never
  const login = createActor(loginMachine.provide({ actors: { resetPassword: idle } })).start()
  const { entries, move } = await mountInTab('/login', <LoginAddress login={login} />)
  await happens(() => login.send({ type: 'reset.opened' }))
  expect(entries()).toEqual(['/login', '[/reset-password]'])
  await move(-1)
  expect(login.getSnapshot().matches('resetting')).toBe(false)
  await move(1)
  expect(login.getSnapshot().matches('resetting')).toBe(true)
  await happens(() => login.send({ type: 'reset.left' }))
  expect(entries()).toEqual(['/login', '[/login]'])
  login.stop()
})
