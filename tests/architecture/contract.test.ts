import { expect, test } from 'vitest'
import { CALLS, type CallName } from '../../contract/calls.ts'
import { CALLS_OF } from '../../contract/callsOfFeatures.ts'
import { CODE, textOf } from './sourceFiles.ts'

const DECLARATION = /export const (\w+) = (?:endingSession\(\s*)?define(?:Student)?Call\(/g

const declared = CODE.filter((path) => path.startsWith('contract/')).flatMap((path) =>
  [...textOf(path).matchAll(DECLARATION)].map(([, name = '']) => name),
)

function filesNaming(name: string, place: string): string[] {
  const named = new RegExp(`\\b${name}\\b`)
  return CODE.filter((path) => path.startsWith(place) && named.test(textOf(path)))
}

const FEATURE_CALLS: readonly CallName[] = Object.values(CALLS_OF).flat()

const pathsOf = (calls: readonly [string, { path: string }][]) =>
  calls.map(([, { path }]) => path).sort()

test('§7 The calls: the contract has the 19, and beside them the storage session', () => {
  const specified = Object.entries(CALLS).filter(
    ([name]) => !FEATURE_CALLS.includes(name as CallName),
  )
  expect(pathsOf(specified)).toEqual([
    '/check-auth',
    '/dashboard/get-suggestion-listing',
    '/dashboard/get-suggestions',
    '/dashboard/make-descision-on-suggestion',
    '/dashboard/screen-for-suggestions',
    '/dashboard/set-interests-and-bio',
    '/login',
    '/logout',
    '/onboarding/complete-onboarding',
    '/onboarding/onboarded',
    '/onboarding/update-profile',
    '/onboarding/update-property',
    '/onboarding/update-role',
    '/signup/authenticate-for-onboarding',
    '/signup/check-auth-code',
    '/signup/resend-auth-code',
    '/signup/send-auth-code',
    '/signup/validate-email',
    '/storage-session',
    '/store-email',
  ])
})

test('the features have calls of their own', () => {
  const further = Object.entries(CALLS).filter(([name]) => FEATURE_CALLS.includes(name as CallName))
  expect(pathsOf(further)).toEqual([
    '/account',
    '/account/consent',
    '/account/delete',
    '/account/export',
    '/account/keep',
    '/account/password',
    '/account/sessions/:id/end',
    '/account/sessions/end-others',
    '/blocks',
    '/blocks',
    '/blocks/lift',
    '/conversations',
    '/conversations/:id/address',
    '/conversations/:id/messages',
    '/conversations/:id/messages/:message/edit',
    '/conversations/:id/messages/:message/remove',
    '/conversations/:id/mute',
    '/conversations/:id/page',
    '/conversations/:id/read',
    '/conversations/:id/typing',
    '/conversations/seen',
    '/dashboard/report-account',
    '/likes',
    '/likes/decide',
    '/living',
    '/living/answers',
    '/living/facts',
    '/living/limits',
    '/living/limits/count',
    '/living/offer',
    '/living/offer',
    '/matches/:id',
    '/matches/:id/end',
    '/matches/:id/seen',
    '/notices',
    '/notices',
    '/notices/push',
    '/notices/push/end',
    '/password/check-code',
    '/password/forgot',
    '/password/resend-code',
    '/password/reset',
    '/profile',
    '/profile/name',
    '/profile/places',
    '/profile/role',
    '/profile/shown-fields',
    '/profile/standing',
    '/reports',
    '/settings',
    '/settings',
  ])
})

/** Calls that the pages no longer make, but that open tabs with an earlier build still do. */
const OF_EARLIER_BUILDS = ['reportAccount']

test('every call that is declared is in the list of all', () => {
  expect(Object.keys(CALLS).sort()).toEqual(declared.sort())
})

test.each(Object.entries(CALLS))('%s is answered by the server and made by the browser', (name) => {
  expect(filesNaming(name, 'server/routes/')).not.toEqual([])
  const makers = [...filesNaming(name, 'src/app/'), ...filesNaming(name, 'src/effects/')]
  if (!OF_EARLIER_BUILDS.includes(name)) expect(makers).not.toEqual([])
})
