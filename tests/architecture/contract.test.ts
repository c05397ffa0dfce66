import { expect, test } from 'vitest'
import { CALLS } from '../../contract/calls.ts'
import { CODE, textOf } from './sourceFiles.ts'

const DECLARATION = /export const (\w+) = define(?:Student)?Call\(/g

const declared = CODE.filter((path) => path.startsWith('contract/')).flatMap((path) =>
  [...textOf(path).matchAll(DECLARATION)].map(([, name = '']) => name),
)

function filesNaming(name: string, place: string): string[] {
  const named = new RegExp(`\\b${name}\\b`)
  return CODE.filter((path) => path.startsWith(place) && named.test(textOf(path)))
}

test('§7 The calls: the contract has the 19, and beside them the storage session and reports', () => {
  expect(
    Object.values(CALLS)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/check-auth',
    '/dashboard/get-suggestion-listing',
    '/dashboard/get-suggestions',
    '/dashboard/make-descision-on-suggestion',
    '/dashboard/report-account',
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

test('every call that is declared is in the list of all', () => {
  expect(Object.keys(CALLS).sort()).toEqual(declared.sort())
})

test.each(Object.entries(CALLS))('%s is answered by the server and made by the browser', (name) => {
  expect(filesNaming(name, 'server/routes/')).not.toEqual([])
  expect([...filesNaming(name, 'src/app/'), ...filesNaming(name, 'src/effects/')]).not.toEqual([])
})
