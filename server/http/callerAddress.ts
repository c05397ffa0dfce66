import { isIP } from 'node:net'
import type { Settings } from '../settings.ts'
import { plainAddress, type TrustedProxies } from '../trustedProxies.ts'
import type { AppContext } from './env.ts'

/** The IP address at the other end of the socket; undefined when a test calls the app in process. */
export function socketAddress(c: AppContext): string | undefined {
  return c.env?.incoming?.socket.remoteAddress
}

/** Whether an address belongs to this machine itself. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)
}

/**
 * Returns an entry of X-Forwarded-For without the port that some proxies add, or undefined if it is not an IP
 * address.
 */
function forwardedAddress(entry: string): string | undefined {
  const text = entry.trim()
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) === 0 ? undefined : bare
}

/** Splits an IPv6 address into its eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const split = (part = '') => part.split(':').filter((group) => group !== '')
  const [before, after] = [split(head), split(tail)]
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}

/**
 * Returns the network by which callers are counted. Somebody with one IPv6 address usually controls its whole
 * /64 network.
 */
function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6 || isLoopback(plain)) return plain
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/**
 * Returns the caller's network address: the socket's or, if that is a trusted proxy, the last entry of
 * X-Forwarded-For that is not a trusted proxy. The caller may have made up the entries further left.
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

/** The address by which limits count a caller: an IPv4 address, or an IPv6 network of 64 bits. */
export function callerAddress(c: AppContext, settings: Settings): string {
  const forwarded = c.req.header('x-forwarded-for')
  return addressBehind(settings.trustedProxies, socketAddress(c) ?? 'in-process', forwarded)
}

/** Whether the request came through a trusted proxy. */
export function isBehindProxy(c: AppContext, settings: Settings): boolean {
  const socket = socketAddress(c)
  return socket !== undefined && settings.trustedProxies.has(socket)
}
