import { PROFILE_PARTS, type ProfilePart } from './profileParts.ts'

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

/** Where a forgotten password is replaced: a part of the login, on servers that offer accounts. */
export const RESET_PATH = '/reset-password'

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

const CHAT_PATH = /^\/home\/chats\/([^/]+)$/

/** Where a conversation is. */
export function chatPath(conversation: string): string {
  return `${TAB_PATHS.chats}/${encodeURIComponent(conversation)}`
}

/** The id of the conversation at an address, or undefined for any other path. */
export function chatAt(path: string): string | undefined {
  const [, id] = CHAT_PATH.exec(withoutSlash(path)) ?? []
  return id
}

/** Where a part of the student's own profile is; the overview is the tab itself. */
export function partPath(part: ProfilePart): string {
  return part === 'overview' ? TAB_PATHS.profile : `${TAB_PATHS.profile}/${part}`
}

/** The part of the profile at an address, or undefined for any other path. */
export function partAt(path: string): ProfilePart | undefined {
  return PROFILE_PARTS.find((part) => partPath(part) === withoutSlash(path))
}

/** The tab at an address, or undefined for any other path. */
export function tabAt(path: string): Tab | undefined {
  if (matchAt(path)) return 'likes'
  if (chatAt(path)) return 'chats'
  if (partAt(path)) return 'profile'
  const tabs = Object.keys(TAB_PATHS) as Tab[]
  return tabs.find((tab) => TAB_PATHS[tab] === withoutSlash(path))
}

/** Whether this is where a forgotten password is replaced. */
export function isResetPath(path: string): boolean {
  return withoutSlash(path) === RESET_PATH
}

/** The screen at an address, or undefined for any other path. A slash at the end makes no difference. */
export function screenAt(path: string): Screen | undefined {
  if (tabAt(path)) return 'dashboard'
  if (isResetPath(path)) return 'login'
  const screens = Object.keys(ROUTES) as Screen[]
  return screens.find((screen) => ROUTES[screen].path === withoutSlash(path))
}
