import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { DashboardAddress } from '../../src/app/DashboardAddress.tsx'
import { mountInTab } from '../support/tabHistory.tsx'

type Dashboard = Parameters<typeof DashboardAddress>[0]['dashboard']

/** Mounts the dashboard of a server that offers likes and nothing else, at one of its tabs. */
async function open(initial: 'suggestions' | 'likes', path: string) {
  const machine = createMachine({
    context: { match: '', chat: '', part: 'overview', features: ['likes'] },
    initial,
    states: { suggestions: {}, likes: {} },
  })
  const dashboard = createActor(machine).start() as unknown as Dashboard
  return mountInTab(path, <DashboardAddress dashboard={dashboard} />)
}

test.each([
  ['suggestions', '/home/dashboard', '/home/chats/c1'],
  ['suggestions', '/home/dashboard', '/home/chats'],
  ['likes', '/home/likes', '/home/profile/about'],
  ['likes', '/home/likes', '/home/profile'],
] as const)('at %s, what the server does not offer leads back to %s: %s', async (...row) => {
  const [tab, path, wanted] = row
  const { entries, go } = await open(tab, path)
  await go(wanted)
  expect(entries()).toEqual([path, `[${path}]`])
})

test('an address that is none of the dashboard is left to the app', async () => {
  const { entries, go } = await open('likes', '/home/likes')
  await go('/signup')
  expect(entries()).toEqual(['/home/likes', '[/signup]'])
})
