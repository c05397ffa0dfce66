import { expect, test } from 'vitest'
import { merged } from '../../src/app/keepSettings.ts'

test.each([
  ['nothing was chosen anywhere', 'system', 'system', undefined, 'system'],
  ['chosen on another device', 'system', 'system', 'dark', 'dark'],
  ['chosen here', 'light', 'system', 'dark', 'light'],
  ['chosen here, back to the system', 'system', 'dark', 'dark', 'system'],
  ['a browser that is new to the student', 'system', undefined, 'dark', 'dark'],
  ['another student was here before', 'light', undefined, 'dark', 'dark'],
])('%s', (_, here, agreed, account, both) => {
  expect(merged(here, agreed, account)).toBe(both)
})
