import type { Screen } from '../../machines/app/app.machine.ts'

/** The route table of §2. */
export const ADDRESSES: Readonly<Record<Screen, string>> = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  onboarding: '/onboarding',
  dashboard: '/home/dashboard',
}

/** The screen of an address, or undefined for any other path. A slash at the end makes no difference. */
export function screenOf(path: string): Screen | undefined {
  const wanted = path.replace(/\/+$/, '') || '/'
  return (Object.keys(ADDRESSES) as Screen[]).find((screen) => ADDRESSES[screen] === wanted)
}
