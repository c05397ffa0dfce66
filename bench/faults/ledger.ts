import type { Bucket } from '../../domain/buckets.ts'
import type { Decision } from '../../domain/enumerations.ts'
import type { Browser } from '../journey/browser.ts'
import type { Person } from '../journey/person.ts'

/** Writes that happen once per person. */
export type Step = 'account' | 'session' | 'role' | 'profile' | 'property' | 'complete'

/** A photo whose upload was acknowledged. */
export interface KeptPhoto {
  readonly bucket: Bucket
  readonly name: string
}

/** All writes that the server has acknowledged to one person. */
export interface Page {
  readonly person: Person
  readonly browser: Browser
  readonly done: Set<Step>
  /** Numbers of the last bio acknowledged and the last one sent. */
  bio: number
  bioSent: number
  /** The current photo in each bucket. */
  readonly shown: Map<Bucket, KeptPhoto>
  /** The new picture while a change is pending; until it is acknowledged either may be shown. */
  nextPicture: string | undefined
  readonly decisions: Map<string, Decision>
}

/** All acknowledged writes of a run. */
export interface Ledger {
  readonly pages: Page[]
  /** Number of acknowledged writes. */
  count: number
}

/** Adds a page for a new person. */
export function openPage(ledger: Ledger, person: Person, browser: Browser): Page {
  const page: Page = {
    ...{ person, browser, done: new Set(), bio: 0, bioSent: 0 },
    ...{ shown: new Map(), nextPicture: undefined, decisions: new Map() },
  }
  ledger.pages.push(page)
  return page
}

/** Photos that must exist. The profile picture is left out while it is being changed, because either may be gone. */
export function keptPhotos({ shown, nextPicture }: Page): KeptPhoto[] {
  const isChanging = nextPicture !== undefined
  return [...shown.values()].filter(({ bucket }) => bucket !== 'profile_pictures' || !isChanging)
}

/** The text of the nth bio. */
export function bioOf(nth: number): string {
  return `Hello number ${nth}.`
}
