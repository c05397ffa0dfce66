import { describe, expect, test } from 'vitest'
import { addressBehind } from '../../server/http/callerAddress.ts'
import { readTrustedProxies } from '../../server/trustedProxies.ts'

const LOCAL = readTrustedProxies('')

describe('safety 27: the address that limits count', () => {
  test.each([
    ['192.0.2.1', undefined, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.7', '192.0.2.1'],
    ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::1', '203.0.113.7', '203.0.113.7'],
    ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.7, 127.0.0.1', '203.0.113.7'],
    ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.7, unknown', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['127.0.0.1', '[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
  ])('from %s, forwarded for %j: %s', (socket, forwarded, address) => {
    expect(addressBehind(LOCAL, socket, forwarded)).toBe(address)
  })

  test('is what the last proxy that is not trusted said, over several proxies', () => {
    const trusted = readTrustedProxies('10.0.0.0/8, 192.0.2.9, 2001:db8:ffff::/48')
    const from = (socket: string, forwarded: string) => addressBehind(trusted, socket, forwarded)
    expect(from('10.1.2.3', '1.1.1.1, 203.0.113.7, 192.0.2.9')).toBe('203.0.113.7')
    expect(from('10.1.2.3', '1.1.1.1, 192.0.2.8')).toBe('192.0.2.8')
    expect(from('2001:db8:ffff:1::1', '203.0.113.7, 10.9.9.9')).toBe('203.0.113.7')
    expect(from('::ffff:10.1.2.3', '203.0.113.7')).toBe('203.0.113.7')
    expect(from('11.1.2.3', '203.0.113.7')).toBe('11.1.2.3')
    expect(from('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
  })

  test('of IPv6 is the network of 64 bits, however it is written; an IPv4 one may be mapped', () => {
    const of = (socket: string) => addressBehind(LOCAL, socket, undefined)
    expect(of('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(of('2001:DB8:1:2::')).toBe('2001:db8:1:2::/64')
    expect(of('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64')
    expect(of('2001:db8::9')).toBe('2001:db8:0:0::/64')
    expect(of('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(of('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(of('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
  })
})

test.each(['10.0.0.0/33', '::/129', '10.0.0', 'proxy.example.org', '10.0.0.1/', '10.0.0.0/-1'])(
  'TRUSTED_PROXIES %s is no network',
  (text) => {
    expect(() => readTrustedProxies(text)).toThrow(text)
  },
)

test('TRUSTED_PROXIES=none trusts nobody, not even this machine', () => {
  expect(addressBehind(readTrustedProxies('none'), '127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
})
