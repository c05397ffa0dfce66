import { ANON_KEY, SERVICE_KEY, startFakeSupabase } from '../../tests/support/fakeSupabase.ts'
import { type Browser, openBrowser } from '../journey/browser.ts'
import { personOf } from '../journey/person.ts'
import type { Outcome } from './outcome.ts'
import { makeWorld, type World } from './world.ts'

const FAULTS = 2

async function enter({ writing }: World): Promise<Browser> {
  const browser = openBrowser(writing.network, '198.18.255.1')
  const { email, name, password } = personOf(writing.run, 0)
  await browser.post('/signup/send-auth-code', { email, name, password })
  const code = await writing.readCode(email)
  await browser.post('/signup/check-auth-code', { email, code })
  await browser.post('/signup/authenticate-for-onboarding', { email, code })
  return browser
}

/**
 * Stops the storage service: calls that need it must fail with 503, and all others must work; when it is back, all
 * must work.
 */
export async function loseStorage(): Promise<Outcome> {
  const storage = await startFakeSupabase()
  const settings = {
    SUPABASE_URL: storage.url,
    SUPABASE_ANON_KEY: ANON_KEY,
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
  }
  const world = await makeWorld({ writers: 0, settings })
  try {
    world.product.launch()
    await world.product.ready()
    const browser = await enter(world)
    const expectStatus = async (path: string, body: object, wanted: number) => {
      const { status } = await browser.post(path, body)
      if (status !== wanted) world.found.add(`${path}: ${status} instead of ${wanted}`)
    }
    for (let nth = 0; nth < FAULTS; nth += 1) {
      storage.isAway = true
      await expectStatus('/storage-session', {}, 503)
      await expectStatus('/onboarding/update-role', { role: 'searcher' }, 200)
      storage.isAway = false
      await expectStatus('/storage-session', {}, 200)
    }
    return { faults: FAULTS, writes: FAULTS, found: [...world.found] }
  } finally {
    await world.end()
    await storage.stop()
  }
}
