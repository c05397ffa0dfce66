import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push message as it was received, and decrypted. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly message: unknown
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a push message like a browser (RFC 8291, RFC 8188 with one record). */
function decrypt(bytes: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const [salt, keyLength] = [bytes.subarray(0, 16), bytes.readUInt8(20)]
  const sender = bytes.subarray(21, 21 + keyLength)
  const sealed = bytes.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = hkdf(browser.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with the byte 2, followed by zeros.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

/** Whether a VAPID header is valid: its token is signed with the key in it (RFC 8292). */
export function isProven(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned && JSON.parse(Buffer.from(body, 'base64url').toString()).aud === audience
}

/** Starts a push service with one subscribed browser; the test sets the status of its answers. */
export async function openPushReceiver() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: Received[] = []
  let status = 201
  const service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const bytes = Buffer.concat(parts)
      received.push({ headers: request.headers, bytes, message: decrypt(bytes, browser, auth) })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** The subscription; a different name gives another browser's address. */
    target: (name = 'one') => ({
      endpoint: `${origin}/push/${name}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }),
    answer: (next: number) => {
      status = next
    },
    close: async () => {
      service.close()
      await once(service, 'close')
    },
  }
}
