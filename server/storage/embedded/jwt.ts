import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')
const ISSUER = 'nookmate'
const AUDIENCE = 'authenticated'
// A token of one kind cannot be used as the other, because their audiences differ.
const LINK_AUDIENCE = 'signed_url'
// The anonymous key gives no access, so its times are fixed and it never changes.
const LONG_AGO = 1_700_000_000
const FAR_AWAY = 4_100_000_000

/** The claims of an access token: the student, the storage session, and the expiry in seconds since 1970. */
const claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  exp: z.number(),
})
export type Claims = Omit<z.infer<typeof claims>, 'iss' | 'aud'>

function signature(secret: Buffer, signed: string): Buffer {
  return createHmac('sha256', secret).update(signed).digest()
}

function sign(secret: Buffer, payload: Record<string, unknown>): string {
  const body = Buffer.from(JSON.stringify({ iss: ISSUER, ...payload })).toString('base64url')
  const signed = `${HEADER}.${body}`
  return `${signed}.${signature(secret, signed).toString('base64url')}`
}

/** Makes an access token (JWT, HS256) in the form that the Supabase client expects. */
export function signAccessToken(secret: Buffer, claimed: Claims, issuedAt: number): string {
  return sign(secret, { aud: AUDIENCE, ...claimed, iat: issuedAt })
}

/** The public anonymous key of the embedded service. It identifies no student and gives no access. */
export function anonymousKey(secret: Buffer): string {
  return sign(secret, { role: 'anon', iat: LONG_AGO, exp: FAR_AWAY })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** The claims of a signed link: the object by path and row id, and the expiry in seconds since 1970. */
const link = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(LINK_AUDIENCE),
  sub: z.uuid(),
  url: z.string(),
  exp: z.number(),
})
export type Link = Omit<z.infer<typeof link>, 'iss' | 'aud'>

/** Makes the token of a signed link. Everybody who has the link may read the object until it expires. */
export function signLink(secret: Buffer, claimed: Link, issuedAt: number): string {
  return sign(secret, { aud: LINK_AUDIENCE, ...claimed, iat: issuedAt })
}

/** Returns the payload of a token that this server signed; undefined for any other or modified token. */
function payloadOf(secret: Buffer, token: string): unknown {
  const [header, body = '', given = '', ...rest] = token.split('.')
  if (header !== HEADER || rest.length > 0) return undefined
  const right = signature(secret, `${header}.${body}`)
  const typed = Buffer.from(given, 'base64url')
  const isOurs = typed.length === right.length && timingSafeEqual(typed, right)
  return isOurs ? parse(body) : undefined
}

/** Returns the claims of a valid access token; undefined for any other token, including the anonymous key. */
export function readAccessToken(secret: Buffer, token: string, now: Date): Claims | undefined {
  const parsed = claims.safeParse(payloadOf(secret, token))
  return parsed.success && parsed.data.exp * 1000 > now.getTime() ? parsed.data : undefined
}

/** Returns the claims of a valid link token; undefined for any other token. */
export function readLink(secret: Buffer, token: string, now: Date): Link | undefined {
  const parsed = link.safeParse(payloadOf(secret, token))
  return parsed.success && parsed.data.exp * 1000 > now.getTime() ? parsed.data : undefined
}
