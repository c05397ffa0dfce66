/** A screen of §2. */
export type Screen = 'landing' | 'login' | 'signup' | 'onboarding' | 'dashboard'

/** A tab of the dashboard (§2). */
export type Tab = 'profile' | 'suggestions' | 'chats' | 'likes'

/** Where a screen is, and who may see it. */
export interface Route {
  readonly path: string
  /** Guests see it; the build renders it ahead. Any other screen needs a login. */
  readonly isPublic: boolean
}

/** Where each tab of the dashboard is. */
export const TAB_PATHS: Readonly<Record<Tab, string>> = {
  profile: '/home/profile',
  suggestions: '/home/dashboard',
  chats: '/home/chats',
  likes: '/home/likes',
}

/** The route table (§2): the address that leads to each screen. Any other address leads to the landing screen. */
export const ROUTES: Readonly<Record<Screen, Route>> = {
  landing: { path: '/', isPublic: true },
  login: { path: '/login', isPublic: true },
  signup: { path: '/signup', isPublic: true },
  onboarding: { path: '/onboarding', isPublic: false },
  dashboard: { path: TAB_PATHS.suggestions, isPublic: false },
}

/** Every screen, in the order of the table. */
export const SCREENS = Object.keys(ROUTES) as Screen[]

/** Every address that shows a screen. */
export const PATHS: readonly string[] = [
  ...new Set([...SCREENS.map((screen) => ROUTES[screen].path), ...Object.values(TAB_PATHS)]),
]

const withoutSlash = (path: string) => path.replace(/\/+$/, '') || '/'

const MATCH_PATH = /^\/home\/matches\/([^/]+)$/

/** Where the profile of a match is. */
export function matchPath(match: string): string {
  return `/home/matches/${encodeURIComponent(match)}`
}

/** The id of the match at an address, or undefined for any other path. */
export function matchAt(path: string): string | undefined {
  const [, id] = MATCH_PATH.exec(withoutSlash(path)) ?? []
  return id
}

/** The tab at an address, or undefined for any other path. */
export function tabAt(path: string): Tab | undefined {
  if (matchAt(path)) return 'likes'
  const tabs = Object.keys(TAB_PATHS) as Tab[]
  return tabs.find((tab) => TAB_PATHS[tab] === withoutSlash(path))
}

/** The screen at an address, or undefined for any other path. A slash at the end makes no difference. */
export function screenAt(path: string): Screen | undefined {
  if (tabAt(path)) return 'dashboard'
  return SCREENS.find((screen) => ROUTES[screen].path === withoutSlash(path))
}
