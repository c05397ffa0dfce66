import { setTimeout as wait } from 'node:timers/promises'
import { openBrowser } from '../journey/browser.ts'
import { crowdAt, type Site } from './site.ts'

/** The IP address that all students of the campus share. */
const CAMPUS = '203.0.113.7'

/** A number of correct logins, spread evenly over `ms` milliseconds. */
interface Wave {
  readonly logins: number
  readonly ms: number
}

/** 500 logins in a minute must work (safety 27); bursts happen when a lecture ends. */
const WAVES: readonly Wave[] = [
  { logins: 60, ms: 0 },
  { logins: 120, ms: 0 },
  { logins: 500, ms: 60_000 },
]

/** The result of a wave. */
export interface CampusWave {
  readonly line: string
  /** Whether every login got 200. */
  readonly isTaken: boolean
}

async function sendWave(site: Site, { logins, ms }: Wave): Promise<CampusWave> {
  const { times, network } = crowdAt(site, 0, 1)
  const people = site.ledger.pages.filter(({ done }) => done.has('account'))
  const all = Array.from({ length: logins }, async (_, nth) => {
    const person = people[nth % people.length]?.person
    if (!person) throw new Error('Nobody has an account')
    await wait((nth * ms) / logins)
    const { email, password } = person
    return openBrowser(network, CAMPUS).post('/login', { email, password })
  })
  const answers = await Promise.all(all)
  network.agent.destroy()
  const [p50, p99] = [times.percentile(0.5), times.percentile(0.99)]
  const when = ms === 0 ? 'at once' : `within ${ms / 1000} s`
  return {
    line: `${logins} correct logins from one address ${when}: ${times.statuses()}; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    isTaken: answers.every(({ status }) => status === 200),
  }
}

/** Sends waves of logins from one IP address, one after the other. */
export async function campusLogins(site: Site): Promise<CampusWave[]> {
  const results: CampusWave[] = []
  for (const wave of WAVES) results.push(await sendWave(site, wave))
  return results
}
