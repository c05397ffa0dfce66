import { expect, type Page } from '@playwright/test'
import { mailedCode } from './mailbox.ts'
import { photo } from './photo.ts'
import { newStudent, PASSWORD, type Student } from './signUp.ts'

/** One call of the contract, from the page's own origin and with its cookies. */
async function post(page: Page, path: string, payload: object = {}): Promise<void> {
  const { origin } = new URL(page.url())
  const reply = await page.request.post(path, { data: payload, headers: { origin } })
  expect(await reply.json(), path).toMatchObject({ status: 200 })
}

/** Uploads a picture as the signed-in student; answers its public URL. */
async function upload(page: Page): Promise<string> {
  const { buffer, mimeType } = await photo()
  const { origin } = new URL(page.url())
  const path = `profile_pictures/public/${Date.now()}-e2e.jpg`
  const reply = await page.request.post(`/storage/v1/object/${path}`, {
    data: buffer,
    headers: { origin, 'content-type': mimeType },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return `${origin}/storage/v1/object/public/${path}`
}

/** A student with a finished onboarding, bio and interests, made by the calls alone; logged in on this page. */
export async function onboardByCalls(page: Page): Promise<Student> {
  const student = newStudent()
  const { name, email } = student
  await page.goto('/')
  await post(page, '/signup/send-auth-code', { name, email, password: PASSWORD })
  const code = await mailedCode(page, email)
  await post(page, '/signup/check-auth-code', { email, code })
  await post(page, '/signup/authenticate-for-onboarding', { email, code })
  await post(page, '/onboarding/update-role', { role: 'searcher' })
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
  }
  await post(page, '/onboarding/update-profile', { profile_data })
  await post(page, '/onboarding/complete-onboarding')
  await post(page, '/dashboard/set-interests-and-bio', {
    bio: 'I cook on Sundays.',
    interests: ['Food'],
  })
  await page.goto('/home/dashboard')
  return student
}
