/*
 * Shows push messages, and opens what they are about. A worker of its own beside the one that keeps the shell: it answers
 * no request and keeps nothing, so it can never show an old page.
 */
import type { PushMessage } from '../../domain/notices.ts'

// What TypeScript's library of pages lacks: a worker has other globals.
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
  postMessage(message: unknown): void
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
  // A browser without badges shows none.
  await self.navigator.setAppBadge?.(badge)
}

/** An open page comes to the front and goes there; else a new one opens. */
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
