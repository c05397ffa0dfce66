import type { Screen } from '../../app/app.machine.ts'

/** The addresses of the product, by their screens. */
export const ADDRESSES: readonly (readonly [Screen, string])[] = [
  ['landing', '/'],
  ['login', '/login'],
  ['signup', '/signup'],
  ['onboarding', '/onboarding'],
  ['dashboard', '/home/dashboard'],
]
