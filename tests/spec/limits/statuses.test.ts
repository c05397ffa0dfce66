import { describe, expect, it } from 'vitest'
import * as dashboard from '../../../contract/dashboard.ts'
import * as newsletter from '../../../contract/newsletter.ts'
import * as onboarding from '../../../contract/onboarding.ts'
import * as session from '../../../contract/session.ts'
import * as signup from '../../../contract/signup.ts'

const calls = [dashboard, newsletter, onboarding, session, signup]
  .flatMap((group) => Object.values<object>(group))
  .filter((one): one is { path: string; success: readonly number[] } => 'success' in one)

describe('§9 Success statuses: 200; role and profile update accept 200 or 201', () => {
  it('of the 19 calls these two, and no other', () => {
    expect(calls).toHaveLength(19)
    const also201 = calls.filter(({ success }) => success.length !== 1 || success[0] !== 200)
    expect(also201.map(({ path, success }) => [path, success])).toEqual([
      ['/onboarding/update-role', [200, 201]],
      ['/onboarding/update-profile', [200, 201]],
    ])
  })
})
