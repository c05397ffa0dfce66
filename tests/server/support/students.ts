import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Bucket } from '../../../domain/buckets.ts'
import type { Role } from '../../../domain/enumerations.ts'
import { readStored, type StoredStudent, writeCopy } from './copiedStudents.ts'
import type { TestServer } from './testServer.ts'
import { type Visitor, visitor } from './visitor.ts'
import { PROFILE, PROPERTY } from './wholeForms.ts'

export { PROFILE, PROPERTY }

export const PASSWORD = 'Quiet.Room1'

let count = 0

/** A new email address. */
export function freshEmail(): string {
  count += 1
  return `student${count}@uwo.ca`
}

/** The code in the newest mail to an address; fails unless it has exactly one. */
export async function mailedCode(server: TestServer, email: string): Promise<string> {
  const mails = await visitor(server.app).get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  const [newest] = mails.body as unknown as { text: string }[]
  const codes = newest?.text.match(/\d{6}/g) ?? []
  expect(codes).toHaveLength(1)
  return codes[0] ?? ''
}

/** A signed-in student. */
export interface Student extends Visitor {
  readonly email: string
  readonly id: string
}

/** Signs up with a mailed code; the session is open afterwards. */
export async function signUp(
  server: TestServer,
  email = freshEmail(),
  app = server.app,
): Promise<Student> {
  const browser = visitor(app)
  const sent = await browser.post('/signup/send-auth-code', {
    email,
    name: 'Ada Byron',
    password: PASSWORD,
  })
  expect(sent.status).toBe(200)
  const code = await mailedCode(server, email)
  expect((await browser.post('/signup/check-auth-code', { email, code })).status).toBe(200)
  const opened = await browser.post('/signup/authenticate-for-onboarding', { email, code })
  expect(opened.status).toBe(200)
  const { user } = (await browser.get('/check-auth')).body as { user: { id: string } }
  return { ...browser, email, id: user.id }
}

const photos = new Map<string, Promise<Buffer>>()

/** A small single-colour image. */
export function photo(format: 'jpeg' | 'png' | 'webp' = 'jpeg', size = 32): Promise<Buffer> {
  const create = { width: size, height: size, channels: 3, background: '#88aacc' } as const
  const key = `${format} ${size}`
  const made = photos.get(key) ?? sharp({ create }).toFormat(format).toBuffer()
  photos.set(key, made)
  return made
}

/** A photo name in the format that the product's pages use. */
export function photoName(extension = 'jpg'): string {
  return `public/${Date.now()}-${randomBytes(16).toString('hex')}.${extension}`
}

/** Uploads a photo with the session cookie and returns its public URL. */
export async function upload(
  student: Visitor,
  bucket: Bucket,
  name = photoName(),
): Promise<string> {
  const sent = await student.send(`/storage/v1/object/${bucket}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photo()),
  })
  expect(await sent.json()).toEqual({ Id: expect.any(String), Key: `${bucket}/${name}` })
  return `http://localhost/storage/v1/object/public/${bucket}/${name}`
}

interface Wishes {
  readonly email?: string
  readonly profile?: Record<string, unknown>
  readonly property?: Record<string, unknown>
  readonly interests?: readonly string[]
}

async function done(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  expect({ status, body }).toMatchObject({ status: 200 })
}

/** Signs up and completes the onboarding through the server's calls, including bio and interests. */
export async function onboardByCalls(
  server: TestServer,
  role: Role,
  wishes: Wishes = {},
): Promise<Student> {
  const student = await signUp(server, wishes.email)
  await done(student.post('/onboarding/update-role', { role }))
  const picture = await upload(student, 'profile_pictures')
  const budget = role === 'searcher' ? { budget: '900' } : {}
  const profile = { ...PROFILE, picture, ...budget, ...wishes.profile }
  await done(student.post('/onboarding/update-profile', { profile_data: profile }))
  if (role === 'poster') {
    const photos = [await upload(student, 'property_photos')]
    const property = { ...PROPERTY, photos, ...wishes.property }
    await done(student.post('/onboarding/update-property', { property_data: property }))
  }
  await done(student.post('/onboarding/complete-onboarding'))
  const interests = wishes.interests ?? ['Music']
  await done(student.post('/dashboard/set-interests-and-bio', { interests, bio: 'Hello there.' }))
  return student
}

const firstOfRole = new WeakMap<TestServer, Map<Role, StoredStudent>>()

/**
 * Creates a student with a completed onboarding, including bio and interests. The first one of a role goes through the
 * server's calls; the next ones are copies of the rows and files that the server has stored for the first. For a copy no
 * mail is sent and no try is counted.
 */
export async function onboard(
  server: TestServer,
  role: Role,
  wishes: Wishes = {},
): Promise<Student> {
  const { settings, embeddedFiles } = server.deps
  const hasOwnFields = [wishes.email, wishes.profile, wishes.property].some(
    (one) => one !== undefined,
  )
  const isCopied = !hasOwnFields && embeddedFiles !== undefined && settings.appOrigins.length === 0
  if (!isCopied) return onboardByCalls(server, role, wishes)
  const roles = firstOfRole.get(server) ?? new Map<Role, StoredStudent>()
  firstOfRole.set(server, roles)
  const first = roles.get(role)
  if (first === undefined) {
    const student = await onboardByCalls(server, role, wishes)
    roles.set(role, await readStored(server, student.id))
    return student
  }
  const [email, browser] = [freshEmail(), visitor(server.app)]
  const interests = [...(wishes.interests ?? ['Music'])]
  const id = await writeCopy(server, first, { email, interests }, browser)
  return { ...browser, email, id }
}

/** The ids of the candidates in a student's deck, in order. */
export async function deckOf(student: Visitor): Promise<string[]> {
  const { status, body } = await student.get('/dashboard/get-suggestions')
  expect(status).toBe(200)
  return Object.keys(body.suggestions as object)
}
