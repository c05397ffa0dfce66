import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Delivery, SendPush } from './pushOutbox.ts'
import type { PushTarget } from './subscriptions.ts'

const WAIT_MS = 10_000
/** How long the push service keeps a message for a browser that is offline, in seconds. */
const TTL = 86_400

/** Computes the public VAPID key, with which browsers subscribe, from the private one. */
export function publicKeyOf(privateKey: Buffer): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return curve.getPublicKey('base64url')
}

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}

/**
 * Creates a sender that encrypts messages for the browser alone (RFC 8291) and posts them to its push
 * service. `contact` tells the push service who operates this server.
 */
export function pushSender(privateKey: Buffer, contact: string): SendPush {
  const vapidDetails = {
    subject: contact,
    publicKey: publicKeyOf(privateKey),
    privateKey: privateKey.toString('base64url'),
  }
  /** Returns undefined if the keys are not valid. */
  const requestTo = ({ endpoint, p256dh, auth }: PushTarget, payload: string) => {
    try {
      const subscription = { endpoint, keys: { p256dh, auth } }
      const options = { vapidDetails, TTL, contentEncoding: 'aes128gcm' } as const
      return webPush.generateRequestDetails(subscription, payload, options)
    } catch {
      return undefined
    }
  }
  return async (target, payload) => {
    const request = requestTo(target, payload)
    if (request === undefined) return 'refused'
    const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>
    const body = new Uint8Array(request.body ?? [])
    const signal = AbortSignal.timeout(WAIT_MS)
    try {
      const how = { method: 'POST', headers, body, redirect: 'error', signal } as const
      const answer = await fetch(request.endpoint, how)
      await answer.body?.cancel()
      return deliveryOf(answer.status)
    } catch {
      return 'failed'
    }
  }
}
