import { BlockList, isIP } from 'node:net'

/** The proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted. */
export interface TrustedProxies {
  has(address: string): boolean
}

const THIS_MACHINE = '127.0.0.0/8,::1'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Returns an IPv4 address that a dual-stack socket reports as `::ffff:192.0.2.1` in its plain form, and an
 * IPv6 address without its zone (`fe80::1%eth0`).
 */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? address.replace(/%.*$/, '')
}

function add(networks: BlockList, entry: string): void {
  const [address = '', bits, ...rest] = entry.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const length = bits === undefined ? longest : Number(bits)
  const isNetwork = rest.length === 0 && /^\d{1,3}$/.test(bits ?? String(length))
  if (!isNetwork || length > longest) throw new RangeError(entry)
  networks.addSubnet(address, length, familyOf(address))
}

/**
 * Parses a list of addresses and networks such as `10.0.0.0/8, 2001:db8::/32`. An empty list means this
 * machine, `none` means no proxy. Throws a RangeError with the invalid entry.
 */
export function readTrustedProxies(text: string): TrustedProxies {
  const networks = new BlockList()
  const list = text.trim() === '' ? THIS_MACHINE : text
  const entries = list.split(',').map((entry) => entry.trim())
  if (list.trim() !== 'none') for (const entry of entries) add(networks, entry)
  return {
    has: (address) => {
      const plain = plainAddress(address)
      return isIP(plain) !== 0 && networks.check(plain, familyOf(plain))
    },
  }
}
