import { describe, expect, test } from 'vitest'
import { FEATURES, type Feature } from '../../domain/features.ts'
import { offersPart, PROFILE_PARTS } from '../../domain/profileParts.ts'
import {
  chatAt,
  chatPath,
  matchAt,
  matchPath,
  partAt,
  partPath,
  screenAt,
  tabAt,
} from '../../domain/routes.ts'

describe('an address', () => {
  type Place = string | undefined
  test.each<[path: string, screen: Place, tab: Place, part: Place]>([
    ['/', 'landing', undefined, undefined],
    ['/login/', 'login', undefined, undefined],
    ['/reset-password', 'login', undefined, undefined],
    ['/reset-password/', 'login', undefined, undefined],
    ['/reset-password/x', undefined, undefined, undefined],
    ['/home/dashboard', 'dashboard', 'suggestions', undefined],
    ['/home/likes', 'dashboard', 'likes', undefined],
    ['/home/matches/m1', 'dashboard', 'likes', undefined],
    ['/home/matches', undefined, undefined, undefined],
    ['/home/matches/m1/x', undefined, undefined, undefined],
    ['/home/chats', 'dashboard', 'chats', undefined],
    ['/home/chats/c1/', 'dashboard', 'chats', undefined],
    ['/home/chats/c1/x', undefined, undefined, undefined],
    ['/home/profile/', 'dashboard', 'profile', 'overview'],
    ['/home/profile/account', 'dashboard', 'profile', 'account'],
    ['/home/profile/overview', undefined, undefined, undefined],
    ['/home/profile/nothing', undefined, undefined, undefined],
    ['/home', undefined, undefined, undefined],
    ['/home/chats/%E0%A4%A', 'dashboard', 'chats', undefined],
    ['/home/matches/%', 'dashboard', 'likes', undefined],
  ])('%s shows the screen %s, the tab %s and the part %s', (path, screen, tab, part) => {
    expect([screenAt(path), tabAt(path), partAt(path)]).toEqual([screen, tab, part])
  })

  test('of a match, a conversation or a part leads back to it, and to no other', () => {
    expect([matchAt(matchPath('m1')), chatAt(matchPath('m1'))]).toEqual(['m1', undefined])
    expect([chatAt(chatPath('c1')), matchAt(chatPath('c1'))]).toEqual(['c1', undefined])
    expect([matchPath('m1'), chatPath('c1')]).toEqual(['/home/matches/m1', '/home/chats/c1'])
    expect([matchAt('/home/matches/m1'), chatAt('/home/chats/c1')]).toEqual(['m1', 'c1'])
    for (const part of PROFILE_PARTS) expect(partAt(partPath(part))).toBe(part)
  })
})

describe('the parts of the own profile', () => {
  const offered = (features: readonly Feature[]) =>
    PROFILE_PARTS.filter((part) => offersPart(features, part))
  const ALWAYS = [
    ...['overview', 'preview', 'about', 'personal', 'introduction', 'name', 'shown'],
    ...['listing', 'places', 'standing', 'role'],
  ]

  test.each<[Feature, string[]]>([
    ['likes', ['blocked']],
    ['chats', []],
    ['reports', []],
    ['questionnaire', ['terms', 'search', 'questionnaire', 'limits']],
    ['notices', ['notices']],
    ['account', ['account']],
  ])('with %s there are also: %j', (feature, further) => {
    expect(offered(['profile', feature]).toSorted()).toEqual([...ALWAYS, ...further].toSorted())
    expect(offered([feature])).toEqual([])
  })

  test('are all there with all features', () => {
    expect(offered(FEATURES)).toEqual(PROFILE_PARTS)
    expect(offered(['profile'])).toEqual(ALWAYS)
  })
})
