import { getNotices, subscribePush, unsubscribePush } from '../../contract/notices.ts'
import type { PushState } from '../../domain/notices.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Api } from './api.ts'
import { readStored, removeStored, writeStored } from './browserStorage.ts'

/** The push worker has a scope without pages, so that it does not replace the worker of the offline shell. */
const WORKER = '/pushWorker.js'
const SCOPE = '/push/'

/** The localStorage key of the id of the student who turned notifications on. Other students get none in this browser. */
const OWNER = 'nookmate.push'

export interface PushTools {
  readonly api: Api
  readonly userId: string
}

/** Whether this is an iPhone or iPad in which Nookmate is not installed: they show only installed apps' notifications. */
function isInstallNeeded(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  const isTablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return (isApple || isTablet) && !matchMedia('(display-mode: standalone)').matches
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Finds this browser's push subscription. Does not use `serviceWorker.ready`, which waits for the page's own worker. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const isOurs = registration?.scope.endsWith(SCOPE) ?? false
  return (isOurs && (await registration?.pushManager.getSubscription())) || null
}

/** Whether the student gets notifications in this browser, or why not. */
export async function readPush(userId: string): Promise<PushState> {
  if (!isSupported()) return isInstallNeeded() ? 'needsInstall' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOwn = readStored('localStorage', OWNER) === userId
  return isOwn && (await findSubscription()) !== null ? 'on' : 'off'
}

/** Registers the worker and waits until it is active, which subscribing needs. */
async function openWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return registration
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker of notifications ended'))
    })
  })
  return registration
}

function tellServer(api: Api, subscription: PushSubscription): Promise<Reply<unknown>> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return api(subscribePush, { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' })
}

/**
 * Ends the browser's subscription if it has another key, because the browser then refuses a new one. A new installation
 * of the server has another key.
 */
async function endOtherSubscription(pushManager: PushManager, key: string): Promise<void> {
  const subscription = await pushManager.getSubscription()
  const bytes = subscription?.options.applicationServerKey
  if (!subscription || !bytes) return
  const used = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  const usedKey = used.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  if (usedKey !== key) await subscription.unsubscribe()
}

/** Asks the student for the permission, then tells the server where messages go. */
export async function turnOnPush({ api, userId }: PushTools): Promise<Reply<PushState>> {
  // Done first, because browsers show their question only while they handle a press.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    return { ok: true, value: permission === 'denied' ? 'denied' : 'off' }
  }
  const known = await api(getNotices)
  if (!known.ok) return known
  const { pushManager } = await openWorker()
  await endOtherSubscription(pushManager, known.value.push_key)
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: known.value.push_key,
  })
  const reply = await tellServer(api, subscription)
  if (!reply.ok) return reply
  writeStored('localStorage', OWNER, userId)
  return { ok: true, value: 'on' }
}

/** Turns notifications off in this browser: the server forgets its address, and the browser ends the subscription. */
export async function turnOffPush(api: Api): Promise<Reply<unknown>> {
  const subscription = await findSubscription()
  if (subscription) {
    const reply = await api(unsubscribePush, { endpoint: subscription.endpoint })
    if (!reply.ok) return reply
    await subscription.unsubscribe()
  }
  removeStored('localStorage', OWNER)
  return { ok: true, value: {} }
}

/** Sends the subscription of this browser to the server again, because the server forgets it at the end of a session. */
export async function renewPush({ api, userId }: PushTools): Promise<void> {
  if ((await readPush(userId)) !== 'on') return
  const subscription = await findSubscription()
  if (subscription) await tellServer(api, subscription)
}

/** Calls `onReturn` whenever the page becomes visible. Returns a function that stops it. */
export function watchReturn(onReturn: () => void): () => void {
  const over = new AbortController()
  const look = () => {
    if (!document.hidden) onReturn()
  }
  document.addEventListener('visibilitychange', look, { signal: over.signal })
  return () => over.abort()
}

/** Shows a number on the installed app's icon; 0 removes it. Does nothing in a browser without badges. */
export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => undefined)
}
