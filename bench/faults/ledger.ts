import type { Decision } from '../../domain/enumerations.ts'
import type { Bucket } from '../../domain/photo.ts'
import type { Browser } from '../journey/browser.ts'
import type { Person } from '../journey/person.ts'

/** What can be acknowledged to a person once. */
export type Step = 'account' | 'session' | 'role' | 'profile' | 'property' | 'complete'

/** A photo that the server said it has. */
export interface KeptPhoto {
  readonly bucket: Bucket
  readonly name: string
}

/** What the server has acknowledged to one person, and nothing else. */
export interface Page {
  readonly person: Person
  readonly browser: Browser
  readonly done: Set<Step>
  /** The number of the last bio that was acknowledged, and of the last that was sent. */
  bio: number
  bioSent: number
  /** The photos shown, by what shows them. */
  readonly shown: Map<Bucket, KeptPhoto>
  /** The picture that is being changed to: the one shown may be either. */
  nextPicture: string | undefined
  readonly decisions: Map<string, Decision>
}

/** Everything that was acknowledged in a run. */
export interface Ledger {
  readonly pages: Page[]
  /** Acknowledged writes. */
  count: number
}

/** A page for a new person. */
export function openPage(ledger: Ledger, person: Person, browser: Browser): Page {
  const page: Page = {
    ...{ person, browser, done: new Set(), bio: 0, bioSent: 0 },
    ...{ shown: new Map(), nextPicture: undefined, decisions: new Map() },
  }
  ledger.pages.push(page)
  return page
}

/** The photos that must be there: while a picture is being changed, either may be gone. */
export function keptPhotos({ shown, nextPicture }: Page): KeptPhoto[] {
  const isChanging = nextPicture !== undefined
  return [...shown.values()].filter(({ bucket }) => bucket !== 'profile_pictures' || !isChanging)
}

/** The bio with a number. */
export function bioOf(nth: number): string {
  return `Hello number ${nth}.`
}
