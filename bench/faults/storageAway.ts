import { ANON_KEY, SERVICE_KEY, startFakeSupabase } from '../../tests/support/fakeSupabase.ts'
import { type Browser, openBrowser } from '../journey/browser.ts'
import { personOf } from '../journey/person.ts'
import type { Outcome } from './outcome.ts'
import { type World, withWorld } from './world.ts'

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
 * Stops the storage service: a call that needs it must fail with 503, and one that does not must work. When the service
 * is back, the first must work too.
 */
export async function loseStorage(): Promise<Outcome> {
  const storage = await startFakeSupabase()
  const settings = {
    SUPABASE_URL: storage.url,
    SUPABASE_ANON_KEY: ANON_KEY,
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
  }
  try {
    return await withWorld({ writers: 0, settings }, async (world) => {
      world.product.launch()
      await world.product.ready()
      const browser = await enter(world)
      let writes = 0
      const expectStatus = async (path: string, body: object, wanted: number) => {
        const { status } = await browser.post(path, body)
        if (status !== wanted) world.found.add(`${path}: ${status} instead of ${wanted}`)
        return status
      }
      for (let nth = 0; nth < FAULTS; nth += 1) {
        storage.isAway = true
        await expectStatus('/storage-session', {}, 503)
        const saved = await expectStatus('/onboarding/update-role', { role: 'searcher' }, 200)
        if (saved === 200) writes += 1
        storage.isAway = false
        await expectStatus('/storage-session', {}, 200)
      }
      return { faults: FAULTS, writes, found: [...world.found] }
    })
  } finally {
    await storage.stop()
  }
}
