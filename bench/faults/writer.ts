import { setTimeout as wait } from 'node:timers/promises'
import type { Bucket } from '../../domain/buckets.ts'
import { type Network, openBrowser, readMailedCode } from '../journey/browser.ts'
import {
  newPhotoName,
  personOf,
  profileOf,
  propertyOf,
  publicPath,
  sendPhoto,
} from '../journey/person.ts'
import { bioOf, openPage, type Page } from './ledger.ts'
import { Leaves, PAUSE, retry, save, step, tryOnce, type Writing } from './retry.ts'

const DECISIONS = 6
const BIOS = 3

/**
 * Proves the email address, which creates the account. If that call got no answer, the following login tells whether
 * the account exists.
 */
async function proveAddress(writing: Writing, page: Page): Promise<void> {
  const { browser, person } = page
  const { email, name, password } = person
  const send = () => browser.post('/signup/send-auth-code', { email, name, password })
  const sent = await retry(writing, send)
  // The first answer was lost and the next mail has to wait, so this person gives up.
  if (sent.status !== 200) throw new Leaves()
  writing.ledger.count += 1
  const code = await codeOf(writing, email)
  const first = await retry(writing, () => browser.post('/signup/check-auth-code', { email, code }))
  if (first.status === 200) {
    writing.ledger.count += 1
    page.done.add('account')
  }
}

async function codeOf(writing: Writing, email: string): Promise<string> {
  for (;;) {
    if (writing.isOver) throw new Leaves()
    const code = await writing.gate.through(() => writing.readCode(email)).catch(() => undefined)
    if (code !== undefined) return code
    await wait(PAUSE)
  }
}

async function signUp(writing: Writing, page: Page): Promise<void> {
  await proveAddress(writing, page)
  const { browser, person } = page
  const { email, password } = person
  const answer = await retry(writing, () => browser.post('/login', { email, password }))
  if (answer.status === 200) {
    writing.ledger.count += 1
    page.done.add('account').add('session')
    return
  }
  if (page.done.has('account')) writing.onOdd(`the account of ${email} is gone: ${answer.status}`)
  throw new Leaves()
}

/** Uploads a photo; uses a new name for every try, because it is unknown whether the previous one succeeded. */
async function upload(writing: Writing, page: Page, bucket: Bucket): Promise<string> {
  for (;;) {
    const name = newPhotoName()
    const send = () => sendPhoto(page.browser, bucket, name, writing.photo)
    const answer = await tryOnce(writing, send)
    if (answer?.status === 200) {
      writing.ledger.count += 1
      return name
    }
    if (answer !== undefined) {
      writing.onOdd(`photo of ${page.person.email}: ${JSON.stringify(answer.body)}`)
      throw new Leaves()
    }
    await wait(PAUSE)
  }
}

async function showPicture(writing: Writing, page: Page): Promise<void> {
  const bucket = 'profile_pictures'
  const name = await upload(writing, page, bucket)
  page.nextPicture = name
  const body = profileOf(page.person, publicPath(bucket, name))
  await step(writing, page, 'profile', () => page.browser.post('/onboarding/update-profile', body))
  page.shown.set(bucket, { bucket, name })
  page.nextPicture = undefined
}

async function showPlace(writing: Writing, page: Page): Promise<void> {
  const bucket = 'property_photos'
  const name = await upload(writing, page, bucket)
  const body = propertyOf(publicPath(bucket, name))
  const call = () => page.browser.post('/onboarding/update-property', body)
  await step(writing, page, 'property', call)
  page.shown.set(bucket, { bucket, name })
}

async function onboard(writing: Writing, page: Page): Promise<void> {
  const { browser, person } = page
  const { role } = person
  await step(writing, page, 'role', () => browser.post('/onboarding/update-role', { role }))
  await showPicture(writing, page)
  if (role === 'poster') await showPlace(writing, page)
  await step(writing, page, 'complete', () => browser.post('/onboarding/complete-onboarding'))
}

async function writeBio(writing: Writing, page: Page): Promise<void> {
  page.bioSent += 1
  const body = { interests: ['Music'], bio: bioOf(page.bioSent) }
  const call = () => page.browser.post('/dashboard/set-interests-and-bio', body)
  await save(writing, page, 'bio', call)
  page.bio = page.bioSent
}

async function decideAll(writing: Writing, page: Page): Promise<void> {
  const { browser, decisions } = page
  const { body } = await retry(writing, () => browser.get('/dashboard/get-suggestions'))
  const ids = Object.keys((body.suggestions as object | undefined) ?? {})
  for (const suggestion of ids.slice(0, DECISIONS)) {
    const decision = suggestion.charCodeAt(0) % 3 === 0 ? 'disliked' : 'liked'
    const call = () =>
      browser.post('/dashboard/make-descision-on-suggestion', { suggestion, decision })
    await save(writing, page, 'decision', call)
    decisions.set(suggestion, decision)
  }
}

async function walk(writing: Writing, page: Page): Promise<void> {
  await signUp(writing, page)
  await onboard(writing, page)
  for (let nth = 0; nth < BIOS; nth += 1) {
    await writeBio(writing, page)
    await decideAll(writing, page)
    await showPicture(writing, page)
  }
}

/** Walks one person after another through the product until the run is over; `take` returns the next number. */
export async function writeOn(writing: Writing, take: () => number): Promise<void> {
  while (!writing.isOver) {
    const nth = take()
    const person = personOf(writing.run, nth)
    const from = `198.18.${(nth >> 8) & 255}.${nth & 255}`
    const page = openPage(writing.ledger, person, openBrowser(writing.network, from))
    await walk(writing, page).catch((error: unknown) => {
      if (!(error instanceof Leaves)) throw error
    })
  }
}

/** Reads codes from the product's own mailbox, which replaces a mail server. */
export function fromMailbox(network: Network): Writing['readCode'] {
  return (email) => readMailedCode(network, email)
}
