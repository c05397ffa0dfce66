import { join } from 'node:path'
import { photoFaults } from '../faults/checkFiles.ts'
import { lostRows } from '../faults/checkRows.ts'
import type { Ledger } from '../faults/ledger.ts'
import { type World, withWorld } from '../faults/world.ts'
import { type Network, openAgent, openBrowser } from '../journey/browser.ts'
import { makePhoto, type Person, personOf } from '../journey/person.ts'
import { type Times, takeTimes } from './times.ts'
import { type Crowd, GivesUp, walk } from './walk.ts'

const PHOTO_EDGE = 640
const CONNECTIONS = 1000

/** The product under load and the ledger of all its people. */
export interface Site {
  readonly world: World
  readonly ledger: Ledger
  readonly photo: Buffer
  people: number
}

/** Starts the product with a new data folder for `work`, and ends it. */
export async function withSite(work: (site: Site) => Promise<void>): Promise<void> {
  await withWorld({ writers: 0, settings: { DEMO: '60' } }, async (world) => {
    world.product.launch()
    await world.product.ready()
    const photo = await makePhoto(PHOTO_EDGE)
    await work({ world, ledger: world.writing.ledger, photo, people: 0 })
  })
}

/** Creates a crowd with its own time measurement. */
export function crowdAt(
  { world, ledger, photo }: Site,
  think: number,
  tries: number,
): { crowd: Crowd; times: Times; network: Network } {
  const times = takeTimes()
  const agent = openAgent(CONNECTIONS)
  const network = { address: world.product.address, agent, watch: times.watch }
  return { crowd: { network, ledger, photo, think, tries }, times, network }
}

/** Lets the next person walk; returns the reason if they gave up. */
export async function sendOne(site: Site, crowd: Crowd): Promise<string | undefined> {
  site.people += 1
  const nth = site.people
  const person: Person = personOf(site.world.writing.run, nth)
  const from = `198.18.${(nth >> 8) & 255}.${nth & 255}`
  return walk(crowd, person, from).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof GivesUp) return error.message
      return String(error)
    },
  )
}

/** Acknowledged data that is missing, a sentence for each. */
export async function lostAt({ world, ledger }: Site): Promise<string[]> {
  const files = await photoFaults(world.url(), join(world.dataDir, 'files'), ledger)
  return [...(await lostRows(world.url(), ledger)), ...files]
}

/**
 * Tries thirty wrong passwords at once for the address of the first student, who may not have an account yet; returns
 * the number of answers by status.
 */
export async function guess(site: Site, network: Network): Promise<string> {
  const [page] = site.ledger.pages
  const email = page?.person.email ?? ''
  const tries = Array.from({ length: 30 }, (_, at) =>
    openBrowser({ ...network, watch: () => undefined }, `192.0.2.${at}`).post('/login', {
      email,
      password: 'wrong',
    }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  const count = (status: number) => statuses.filter((one) => one === status).length
  return `401 × ${count(401)}, 429 × ${count(429)}`
}
