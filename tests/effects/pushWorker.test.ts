import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PushMessage } from '../../domain/notices.ts'

const pages: { url: string; focus: () => Promise<void> }[] = []
const focused: string[] = []
const opened: string[] = []

beforeAll(() => import('../../src/serviceWorker/pushWorker.ts'))
beforeEach(() => {
  vi.stubGlobal('clients', {
    // No page is in the scope of this worker, so that it controls none of them.
    matchAll: async ({ type, includeUncontrolled = false }: ClientQueryOptions) =>
      type === 'window' && includeUncontrolled ? pages : [],
    openWindow: async (url: string) => void opened.push(url),
  })
})

function openPage(path: string): string {
  const url = new URL(path, location.origin).href
  pages.push({ url, focus: async () => void focused.push(url) })
  return url
}

/** Clicks a notification that leads to this path. */
async function press(path: string): Promise<void> {
  const works: Promise<unknown>[] = []
  const close = vi.fn()
  const pressed = Object.assign(new Event('notificationclick'), {
    notification: { close, data: path },
    waitUntil: (work: Promise<unknown>) => works.push(work),
  })
  dispatchEvent(pressed)
  await Promise.all(works)
  expect(close).toHaveBeenCalledOnce()
}

it('a pressed notification opens what it is about, whatever other page is open', async () => {
  openPage('/home/likes')
  await press('/home/chats/with-maya')
  expect([focused, opened]).toEqual([[], [new URL('/home/chats/with-maya', location.origin).href]])
  const chat = openPage('/home/chats/with-maya')
  await press('/home/chats/with-maya')
  expect([focused, opened.length]).toEqual([[chat], 1])
})

/** Lets a push message arrive; without data it is one that the browser could not decrypt. */
async function receive(message?: PushMessage): Promise<void> {
  const works: Promise<unknown>[] = []
  const data = message === undefined ? null : { json: () => message }
  const waitUntil = (work: Promise<unknown>) => works.push(work)
  dispatchEvent(Object.assign(new Event('push'), { data, waitUntil }))
  await Promise.all(works)
}

it('a message is shown in its language with what it leads to, and the icon counts where it can', async () => {
  const shown: unknown[] = []
  const counted: number[] = []
  const showNotification = async (...given: unknown[]) => void shown.push(given)
  vi.stubGlobal('registration', { showNotification })
  const setAppBadge = async (count: number) => void counted.push(count)
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge })
  const message = {
    ...{ title: 'Maya', body: 'Bonjour', path: '/home/chats/with-maya' },
    ...{ tag: 'chat', badge: 3, locale: 'fr-CA' },
  }
  const icon = '/icons/icon-192.png'
  const told = { body: 'Bonjour', tag: 'chat', lang: 'fr-CA', icon, data: message.path }
  await receive(message)
  expect([shown, counted]).toEqual([[['Maya', told]], [3]])
  await receive()
  expect(shown).toHaveLength(1)
  Reflect.deleteProperty(navigator, 'setAppBadge')
  await receive(message)
  expect([shown.length, counted]).toEqual([2, [3]])
})
