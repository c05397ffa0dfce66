import { getNotices, subscribePush, unsubscribePush } from '../../contract/notices.ts'
import type { PushState } from '../../domain/notices.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Api } from './api.ts'
import { readStored, removeStored, writeStored } from './browserStorage.ts'

/** Beside the worker that keeps the shell; no page is in its scope. */
const WORKER = '/pushWorker.js'
const SCOPE = '/push/'

/** Holds the id of the student who switched notifications on here: nobody else gets them in this browser. */
const OWNER = 'nookmate.push'

/** What pushing needs. */
export interface PushTools {
  readonly api: Api
  readonly userId: string
}

/** An iPhone or iPad shows notifications of installed apps only. */
function isInstallNeeded(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  const isTablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return (isApple || isTablet) && !matchMedia('(display-mode: standalone)').matches
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Not `ready`, which waits for the worker of the page. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const isOurs = registration?.scope.endsWith(SCOPE) ?? false
  return (isOurs && (await registration?.pushManager.getSubscription())) || null
}

/** What this browser allows, and whether the student gets notifications here. */
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

/** Asks the student for the permission, then tells the server where messages go. */
export async function turnOnPush({ api, userId }: PushTools): Promise<Reply<PushState>> {
  // First: browsers ask only while they handle a press.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    return { ok: true, value: permission === 'denied' ? 'denied' : 'off' }
  }
  const known = await api(getNotices)
  if (!known.ok) return known
  const { pushManager } = await openWorker()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: known.value.push_key,
  })
  const told = await tellServer(api, subscription)
  if (!told.ok) return told
  writeStored('localStorage', OWNER, userId)
  return { ok: true, value: 'on' }
}

/** Ends notifications here, for the browser and for the server. */
export async function turnOffPush(api: Api): Promise<Reply<unknown>> {
  const subscription = await findSubscription()
  if (subscription) {
    const told = await api(unsubscribePush, { endpoint: subscription.endpoint })
    if (!told.ok) return told
    await subscription.unsubscribe()
  }
  removeStored('localStorage', OWNER)
  return { ok: true, value: {} }
}

/** The server forgets a browser with the session; the next session of the same student makes it known again. */
export async function renewPush({ api, userId }: PushTools): Promise<void> {
  if ((await readPush(userId)) !== 'on') return
  const subscription = await findSubscription()
  if (subscription) await tellServer(api, subscription)
}

/** Calls back whenever the page is looked at again; returns how to stop. */
export function watchReturn(onReturn: () => void): () => void {
  const over = new AbortController()
  const look = () => {
    if (!document.hidden) onReturn()
  }
  document.addEventListener('visibilitychange', look, { signal: over.signal })
  return () => over.abort()
}

/** The number on the icon of the installed app; a browser without badges shows none. */
export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => undefined)
}
