import { useSyncExternalStore } from 'react'

const ALL_SIDES = [
  'about',
  'screens',
  'play',
  'paths',
  'live',
  'sessions',
  'propose',
  'exports',
] as const
export type Side = (typeof ALL_SIDES)[number]

/**
 * The tabs of the panel beside the chart. Live exists in development only: a built gallery has no running product to
 * follow.
 */
export const SIDES = ALL_SIDES.filter((side) => side !== 'live' || import.meta.env.DEV)

/** The address of a page of the gallery, kept in the URL's hash. */
export interface Address {
  /** The id of a machine; empty on the overview. */
  readonly machine: string
  /** The id of a state, such as `open.code.entering`; empty for the machine itself. */
  readonly state: string
  /** The id of a transition, from `transitionId`; empty for none. */
  readonly transition: string
  readonly side: Side
  /** The running presentation: `states`, or the id of a test path; empty for none. */
  readonly present: string
  /** Shows only the chart, for an iframe on another page. */
  readonly isEmbedded: boolean
}

function sideOf(text: string | null): Side {
  return SIDES.find((side) => side === text) ?? 'about'
}

/** Parses a hash such as `#/signup/verifying?side=play`. */
export function readAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [machine = '', state = ''] = path.split('/').map(decoded)
  const words = new URLSearchParams(query)
  return {
    ...{ machine, state },
    transition: words.get('transition') ?? '',
    side: sideOf(words.get('side')),
    present: words.get('present') ?? '',
    isEmbedded: words.has('embed'),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Formats an address as a hash; missing fields get their defaults. */
export function writeAddress(address: Partial<Address>): string {
  const { machine = '', state = '', transition = '', side = 'about' } = address
  const { present = '', isEmbedded = false } = address
  const path = [machine, state].filter(Boolean).map(encodeURIComponent).join('/')
  const words = new URLSearchParams()
  if (side !== 'about') words.set('side', side)
  if (transition !== '') words.set('transition', transition)
  if (present !== '') words.set('present', present)
  if (isEmbedded) words.set('embed', '')
  return `#/${path}${words.size === 0 ? '' : `?${words}`}`
}

/** The document title for an address. */
export function titleOf({ machine = '', state = '' }: Partial<Address>, product: string): string {
  return [state, machine, `${product} flows`].filter(Boolean).join(' · ')
}

function listen(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** The current hash; re-renders when it changes. Parse it with `readAddress`. */
export function useHash(): string {
  return useSyncExternalStore(listen, () => window.location.hash)
}

/** Navigates to an address and adds an entry to the browser history. */
export function go(address: Partial<Address>): void {
  window.location.hash = writeAddress(address)
}
