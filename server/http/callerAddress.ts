import { isIP } from 'node:net'
import type { Settings } from '../settings.ts'
import { plainAddress, type TrustedProxies } from '../trustedProxies.ts'
import type { AppContext } from './env.ts'

/** The address of the socket's other end; undefined when called in process. */
export function socketAddress(c: AppContext): string | undefined {
  return c.env?.incoming?.socket.remoteAddress
}

/** Whether an address is this machine itself. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)
}

/** An entry of X-Forwarded-For without the port that some proxies add; undefined when it is no address. */
function forwardedAddress(entry: string): string | undefined {
  const text = entry.trim()
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) === 0 ? undefined : bare
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const split = (part = '') => part.split(':').filter((group) => group !== '')
  const [before, after] = [split(head), split(tail)]
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}

/** A caller with one IPv6 address usually controls its whole /64 network, which therefore counts as one caller. */
function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6 || isLoopback(plain)) return plain
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/**
 * The caller's network address: the socket's, or, when that is a trusted proxy, the last entry of
 * X-Forwarded-For that is not one. Entries further left may be made up by the caller.
 */
export function addressBehind(
  trusted: TrustedProxies,
  socket: string,
  forwarded: string | undefined,
): string {
  const entries = forwarded?.split(',') ?? []
  let address = socket
  while (trusted.has(address)) {
    const before = forwardedAddress(entries.pop() ?? '')
    if (before === undefined) break
    address = before
  }
  return networkOf(address)
}

/** The address by which limits count a caller: an IPv4 address, or a network of 64 bits of IPv6. */
export function callerAddress(c: AppContext, settings: Settings): string {
  const forwarded = c.req.header('x-forwarded-for')
  return addressBehind(settings.trustedProxies, socketAddress(c) ?? 'in-process', forwarded)
}

/** Whether a trusted proxy stands between us and the caller. */
export function isBehindProxy(c: AppContext, settings: Settings): boolean {
  const socket = socketAddress(c)
  return socket !== undefined && settings.trustedProxies.has(socket)
}
