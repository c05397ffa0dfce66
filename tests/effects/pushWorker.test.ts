import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

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
