import { PROFILE_PARTS, type ProfilePart } from './profileParts.ts'

/** A screen of §2. */
export type Screen = 'landing' | 'login' | 'signup' | 'onboarding' | 'dashboard'

/** A tab of the dashboard (§2). */
export type Tab = 'profile' | 'suggestions' | 'chats' | 'likes'

/** The path of a screen, and who may see it. */
export interface Route {
  readonly path: string
  /** True if guests see the screen, which the build then prerenders. Any other screen needs a login. */
  readonly isPublic: boolean
}

/** The path of each tab of the dashboard. */
export const TAB_PATHS: Readonly<Record<Tab, string>> = {
  profile: '/home/profile',
  suggestions: '/home/dashboard',
  chats: '/home/chats',
  likes: '/home/likes',
}

/** The route table (§2): the path of each screen. Any other path leads to the landing screen. */
export const ROUTES: Readonly<Record<Screen, Route>> = {
  landing: { path: '/', isPublic: true },
  login: { path: '/login', isPublic: true },
  signup: { path: '/signup', isPublic: true },
  onboarding: { path: '/onboarding', isPublic: false },
  dashboard: { path: TAB_PATHS.suggestions, isPublic: false },
}

/**
 * The page where a forgotten password is replaced. It is part of the login screen and exists if the server
 * offers accounts.
 */
export const RESET_PATH = '/reset-password'

const withoutSlash = (path: string) => path.replace(/\/+$/, '') || '/'

const MATCH_PATH = /^\/home\/matches\/([^/]+)$/

/** The path of a match's profile. Ids are UUIDs, so they need no escapes. */
export function matchPath(match: string): string {
  return `/home/matches/${match}`
}

/** The id of the match in a path, or undefined for any other path. */
export function matchAt(path: string): string | undefined {
  return MATCH_PATH.exec(withoutSlash(path))?.[1]
}

const CHAT_PATH = /^\/home\/chats\/([^/]+)$/

/** The path of a conversation. */
export function chatPath(conversation: string): string {
  return `${TAB_PATHS.chats}/${conversation}`
}

/** The id of the conversation in a path, or undefined for any other path. */
export function chatAt(path: string): string | undefined {
  return CHAT_PATH.exec(withoutSlash(path))?.[1]
}

/** The path of a part of the student's own profile; the overview is the tab itself. */
export function partPath(part: ProfilePart): string {
  return part === 'overview' ? TAB_PATHS.profile : `${TAB_PATHS.profile}/${part}`
}

/** The part of the profile that a path shows, or undefined for any other path. */
export function partAt(path: string): ProfilePart | undefined {
  return PROFILE_PARTS.find((part) => partPath(part) === withoutSlash(path))
}

/** The tab that a path shows, or undefined for any other path. */
export function tabAt(path: string): Tab | undefined {
  if (matchAt(path)) return 'likes'
  if (chatAt(path)) return 'chats'
  if (partAt(path)) return 'profile'
  const tabs = Object.keys(TAB_PATHS) as Tab[]
  return tabs.find((tab) => TAB_PATHS[tab] === withoutSlash(path))
}

/** Whether a path is the page where a forgotten password is replaced. */
export function isResetPath(path: string): boolean {
  return withoutSlash(path) === RESET_PATH
}

/** The screen that a path shows, or undefined for any other path. A slash at the end makes no difference. */
export function screenAt(path: string): Screen | undefined {
  if (tabAt(path)) return 'dashboard'
  if (isResetPath(path)) return 'login'
  const screens = Object.keys(ROUTES) as Screen[]
  return screens.find((screen) => ROUTES[screen].path === withoutSlash(path))
}
