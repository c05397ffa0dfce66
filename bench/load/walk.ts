import { setTimeout as wait } from 'node:timers/promises'
import type { Bucket } from '../../domain/buckets.ts'
import { bioOf, type Ledger, openPage, type Page, type Step } from '../faults/ledger.ts'
import { type Answer, type Network, openBrowser, readMailedCode } from '../journey/browser.ts'
import {
  newPhotoName,
  type Person,
  profileOf,
  propertyOf,
  publicPath,
  sendPhoto,
} from '../journey/person.ts'

const DECISIONS = 5

/** The settings of a group of simulated people. */
export interface Crowd {
  readonly network: Network
  readonly ledger: Ledger
  readonly photo: Buffer
  /** Mean milliseconds between two calls of a person. */
  readonly think: number
  /** Maximum number of tries for a call that is answered with 429 or 503. */
  readonly tries: number
}

/** Thrown when a person was refused or told to try later too often. */
export class GivesUp extends Error {}

/** Waits for an exponentially distributed time: mostly short, sometimes long. */
function think({ think: mean }: Crowd): Promise<void> {
  return wait(-Math.log(1 - Math.random()) * mean)
}

/** Makes a call; repeats it after `Retry-After` for 429 and 503. Throws GivesUp. */
async function call(crowd: Crowd, what: string, make: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    await think(crowd)
    const answer = await make()
    if (answer.status === 200) return answer
    const isLater = answer.status === 503 || answer.status === 429
    if (!isLater || tries >= crowd.tries) {
      throw new GivesUp(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    await wait(Number(answer.headers['retry-after'] ?? 1) * 1000)
  }
}

/** Reads the code from the mailbox, with several tries. Throws GivesUp. */
async function codeOf(crowd: Crowd, email: string): Promise<string> {
  for (let tries = 1; tries <= crowd.tries; tries += 1) {
    const code = await readMailedCode(crowd.network, email).catch(() => undefined)
    if (code !== undefined) return code
    await wait(1000)
  }
  throw new GivesUp('the mailbox does not open')
}

async function enter(crowd: Crowd, { browser, person, done }: Page): Promise<void> {
  const { email, name, password } = person
  await call(crowd, 'landing', () => browser.get('/'))
  await call(crowd, 'validate', () => browser.post('/signup/validate-email', { email }))
  const form = { email, name, password }
  await call(crowd, 'code', () => browser.post('/signup/send-auth-code', form))
  const code = await codeOf(crowd, email)
  const typed = { email, code }
  await call(crowd, 'check', () => browser.post('/signup/check-auth-code', typed))
  done.add('account')
  await call(crowd, 'open', () => browser.post('/signup/authenticate-for-onboarding', typed))
  done.add('session')
}

async function upload(crowd: Crowd, { browser }: Page, bucket: Bucket): Promise<string> {
  const name = newPhotoName()
  await call(crowd, 'photo', () => sendPhoto(browser, bucket, name, crowd.photo))
  return name
}

async function onboard(crowd: Crowd, page: Page): Promise<void> {
  const { browser, person, done, shown } = page
  const save = async (step: Step, path: string, body: object) => {
    await call(crowd, step, () => browser.post(`/onboarding/${path}`, body))
    done.add(step)
  }
  await save('role', 'update-role', { role: person.role })
  const picture = {
    bucket: 'profile_pictures',
    name: await upload(crowd, page, 'profile_pictures'),
  } as const
  page.nextPicture = picture.name
  const url = publicPath(picture.bucket, picture.name)
  await save('profile', 'update-profile', profileOf(person, url))
  shown.set(picture.bucket, picture)
  page.nextPicture = undefined
  if (person.role === 'poster') {
    const bucket = 'property_photos'
    const name = await upload(crowd, page, bucket)
    await save('property', 'update-property', propertyOf(publicPath(bucket, name)))
    shown.set(bucket, { bucket, name })
  }
  await save('complete', 'complete-onboarding', {})
}

async function decide(crowd: Crowd, { browser, decisions }: Page): Promise<void> {
  const path = '/dashboard/get-suggestions'
  const { body } = await call(crowd, 'deck', () => browser.get(path))
  const cards = Object.entries(body.suggestions as Record<string, { profile_picture: string }>)
  for (const [suggestion, { profile_picture }] of cards.slice(0, DECISIONS)) {
    await call(crowd, 'picture', () => browser.get(new URL(profile_picture).pathname))
    const decision = Math.random() < 0.5 ? 'liked' : 'disliked'
    const body = { suggestion, decision }
    const decisionPath = '/dashboard/make-descision-on-suggestion'
    await call(crowd, 'decision', () => browser.post(decisionPath, body))
    decisions.set(suggestion, decision)
  }
}

/** The journey of one person from the landing page to five decisions. Rejects with GivesUp. */
export async function walk(crowd: Crowd, person: Person, from: string): Promise<void> {
  const page = openPage(crowd.ledger, person, openBrowser(crowd.network, from))
  await enter(crowd, page)
  await onboard(crowd, page)
  page.bioSent = 1
  const bio = { interests: ['Music'], bio: bioOf(1) }
  const path = '/dashboard/set-interests-and-bio'
  await call(crowd, 'bio', () => page.browser.post(path, bio))
  page.bio = 1
  await decide(crowd, page)
}
