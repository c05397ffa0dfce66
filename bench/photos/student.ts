import { type Browser, type Network, openBrowser, readMailedCode } from '../journey/browser.ts'
import { newPhotoName, personOf, publicPath, sendPhoto } from '../journey/person.ts'

/** Signs up and chooses a role, which is needed to upload photos. */
export async function signUp(network: Network, run: string, nth: number): Promise<Browser> {
  const { email, name, password, role } = personOf(run, nth)
  const browser = openBrowser(network, `198.18.0.${nth}`)
  const post = async (path: string, body: object) => {
    const { status, body: said } = await browser.post(path, body)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(said)}`)
  }
  await post('/signup/send-auth-code', { email, name, password })
  const code = await readMailedCode(network, email)
  await post('/signup/check-auth-code', { email, code })
  await post('/signup/authenticate-for-onboarding', { email, code })
  await post('/onboarding/update-role', { role })
  return browser
}

/**
 * Uploads a profile photo and, if accepted, sets it, so that the previous one is deleted. Returns `taken`, the status,
 * or `no answer`.
 */
export function upload(browser: Browser, bytes: Buffer): Promise<string> {
  return uploadOnce(browser, bytes).catch(() => 'no answer')
}

async function uploadOnce(browser: Browser, bytes: Buffer): Promise<string> {
  const name = newPhotoName()
  const { status, body } = await sendPhoto(browser, 'profile_pictures', name, bytes)
  if (status !== 200) return `${status} ${String(body.statusCode ?? '')}`.trim()
  const picture = publicPath('profile_pictures', name)
  await browser.post('/onboarding/update-profile', { profile_data: { picture } })
  return 'taken'
}
