import { useSyncExternalStore } from 'react'

/** What lies beside the chart. */
export const SIDES = ['about', 'screens', 'play', 'paths', 'live', 'exports'] as const
export type Side = (typeof SIDES)[number]

/** Where one is in the gallery. */
export interface Address {
  /** The id of a machine; empty on the overview. */
  readonly machine: string
  /** The path of a state: `open.code.entering`; empty for the machine itself. */
  readonly state: string
  /** A transition of the machine, by `transitionId`; empty for none. */
  readonly transition: string
  readonly side: Side
  /** What is presented: `states`, or a test path by its id; empty for nothing. */
  readonly present: string
  /** The chart alone, for the frame of another page. */
  readonly isEmbedded: boolean
}

function sideOf(text: string | null): Side {
  return SIDES.find((side) => side === text) ?? 'about'
}

/** Reads `#/signup/verifying?side=play`. */
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

/** Writes an address; what is left out is the plain case. */
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

/** What the browser's tab and its bookmarks say of an address. */
export function titleOf({ machine = '', state = '' }: Partial<Address>): string {
  return [state, machine, 'Nookmate flows'].filter(Boolean).join(' · ')
}

function listen(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** Where one is, as text; `readAddress` reads it. */
export function useHash(): string {
  return useSyncExternalStore(listen, () => window.location.hash)
}

/** Goes somewhere; a step back leads back. */
export function go(address: Partial<Address>): void {
  window.location.hash = writeAddress(address)
}
