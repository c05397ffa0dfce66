/*
 * Shows push messages, and opens their pages when they are pressed. This worker is separate from the one of the offline
 * shell: it answers no request and caches nothing, so it can never show an old page.
 */
import type { PushMessage } from '../../domain/notices.ts'

// Declared by hand, because TypeScript's DOM library does not have the globals of a worker.
interface PushEvent extends Event {
  readonly data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
interface NotificationEvent extends Event {
  readonly notification: Notification
  waitUntil(work: Promise<unknown>): void
}
interface Page {
  readonly url: string
  focus(): Promise<unknown>
}
declare const self: {
  readonly registration: ServiceWorkerRegistration
  readonly navigator: { setAppBadge?(count: number): Promise<void> }
  readonly clients: {
    matchAll(options: object): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly location: Location
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
}

async function show({ title, body, path, tag, badge, locale }: PushMessage): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: locale,
    icon: '/icons/icon-192.png',
    data: path,
  })
  // Not every browser has badges.
  await self.navigator.setAppBadge?.(badge)
}

/** Focuses a window that shows this path; if there is none, opens one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin).href
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => one.url === url)
  if (page) await page.focus()
  else await self.clients.openWindow(url)
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessage))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
