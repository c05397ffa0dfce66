import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { readAddress, SIDES, titleOf, writeAddress } from '../../../flows/gallery/address.ts'

describe('an address of the gallery', () => {
  test('is short and can be read', () => {
    expect(writeAddress({})).toBe('#/')
    expect(writeAddress({ machine: 'signup', state: 'verify.coolingDown' })).toBe(
      '#/signup/verify.coolingDown',
    )
    expect(writeAddress({ machine: 'signup', side: 'play' })).toBe('#/signup?side=play')
    expect(writeAddress({ machine: 'signup', present: 'states' })).toBe('#/signup?present=states')
    expect(readAddress('#/signup?embed')).toMatchObject({ machine: 'signup', isEmbedded: true })
  })

  test('is parsed to the same page again, whatever the names are', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 })
    const anywhere = fc.record({
      machine: name,
      state: fc.option(name, { nil: '' }),
      transition: fc.string({ unit: 'grapheme' }),
      side: fc.constantFrom(...SIDES),
      present: fc.string({ unit: 'grapheme' }),
      isEmbedded: fc.boolean(),
    })
    fc.assert(
      fc.property(anywhere, (address) => {
        expect(readAddress(writeAddress(address))).toEqual(address)
      }),
    )
  })

  test('has no live tab in a built gallery', async () => {
    expect(readAddress('#/signup?side=live').side).toBe('live')
    vi.stubEnv('DEV', false)
    vi.resetModules()
    const built = await import('../../../flows/gallery/address.ts')
    expect(built.SIDES).not.toContain('live')
    expect(built.readAddress('#/signup?side=live').side).toBe('about')
    vi.unstubAllEnvs()
  })

  test('has a title of its own', () => {
    expect(titleOf({}, 'Nookmate')).toBe('Nookmate flows')
    expect(titleOf({ machine: 'login' }, 'Nookmate')).toBe('login · Nookmate flows')
    expect(titleOf({ machine: 'login', state: 'editing.refused' }, 'Nookmate')).toBe(
      'editing.refused · login · Nookmate flows',
    )
  })

  test.each([
    ['', { machine: '', state: '', transition: '', side: 'about' }],
    ['#', { machine: '', state: '', transition: '', side: 'about' }],
    ['#signup', { machine: 'signup', state: '', transition: '', side: 'about' }],
    ['#/%', { machine: '%', state: '', transition: '', side: 'about' }],
    ['#/a/b/c?side=no', { machine: 'a', state: 'b', transition: '', side: 'about' }],
  ])('%j is read without a fault', (hash, address) => {
    expect(readAddress(hash)).toEqual({ ...address, present: '', isEmbedded: false })
  })
})
