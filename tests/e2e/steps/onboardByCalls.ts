import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'
import type { Bucket } from '../../../domain/buckets.ts'
import type { Role } from '../../../domain/enumerations.ts'
import { mailedCode } from './mailbox.ts'
import { photo } from './photo.ts'
import { newStudent, PASSWORD, type Student } from './signUp.ts'

/** A student who has signed up, with the id from the server. */
export interface KnownStudent extends Student {
  id: string
}

async function accepted(reply: APIResponse, path: string) {
  const body = await reply.json()
  expect(body, path).toMatchObject({ status: 200 })
  return body
}

/** Sends one call of the API with the page's cookies. Returns the parsed answer; throws if the call is refused. */
export async function post(page: Page, path: string, payload: object = {}) {
  return accepted(await page.request.post(path, { data: payload }), path)
}

/** Does sign-up steps 1 and 2 by calls. Returns the mailed code. */
export async function askForCode(page: Page, { name, email }: Student): Promise<string> {
  await post(page, '/signup/send-auth-code', { name, email, password: PASSWORD })
  return mailedCode(page, email)
}

/** Signs up a student by calls, without the screens. The page is then logged in as that student. */
export async function signUpByCalls(page: Page, student = newStudent()): Promise<KnownStudent> {
  const { email } = student
  const code = await askForCode(page, student)
  await post(page, '/signup/check-auth-code', { email, code })
  await post(page, '/signup/authenticate-for-onboarding', { email, code })
  const { user } = await accepted(await page.request.get('/check-auth'), '/check-auth')
  return { ...student, id: user.id }
}

/** Onboarding step 1 by a call: sets the role. */
export async function chooseRole(page: Page, role: Role): Promise<void> {
  await post(page, '/onboarding/update-role', { role })
}

let picture: ReturnType<typeof photo> | undefined

/** Uploads a picture as the signed-in student. Returns its public URL. */
export async function upload(page: Page, bucket: Bucket = 'profile_pictures'): Promise<string> {
  picture ??= photo()
  const { buffer, mimeType } = await picture
  const name = `${bucket}/public/${Date.now()}-${randomUUID()}.jpg`
  const reply = await page.request.post(`/storage/v1/object/${name}`, {
    data: buffer,
    headers: { 'content-type': mimeType },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return `${new URL(reply.url()).origin}/storage/v1/object/public/${name}`
}

/** Onboarding steps 2 and 3 by a call: consent and profile. `changes` replace fields of the profile. */
export async function saveProfile(page: Page, changes: object = {}): Promise<void> {
  const profile_data = {
    data_consent: true,
    picture: await upload(page),
    university: 'Huron College',
    program: 'Science',
    city_of_origin: 'Halifax',
    age: '21',
    gender: 'Other',
    sexual_orientation: 'Other',
    religion: 'Other',
    ethnicity: 'Other',
    budget: '1100',
    ...changes,
  }
  await post(page, '/onboarding/update-profile', { profile_data })
}

/** Signs up a searcher and finishes the onboarding by calls. The page is then logged in as that student. */
export async function finishOnboarding(page: Page): Promise<KnownStudent> {
  const student = await signUpByCalls(page)
  await chooseRole(page, 'searcher')
  await saveProfile(page)
  await post(page, '/onboarding/complete-onboarding')
  return student
}

/** Saves bio and interests by a call, as the modal *Just one more thing* does. */
export async function introduceByCalls(page: Page): Promise<void> {
  const introduction = { bio: 'I cook on Sundays.', interests: ['Food'] }
  await post(page, '/dashboard/set-interests-and-bio', introduction)
}

/**
 * Signs up a searcher with finished onboarding, bio and interests by calls. The page is then logged in as that
 * student.
 */
export async function onboardByCalls(page: Page): Promise<Student> {
  const student = await finishOnboarding(page)
  await introduceByCalls(page)
  await page.goto('/home/dashboard')
  return student
}
