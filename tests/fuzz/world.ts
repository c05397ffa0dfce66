import { randomBytes, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { StorageSession } from '../../contract/storage.ts'
import type { Env } from '../../server/http/env.ts'
import { hashPassword } from '../../server/services/passwords.ts'
import { openSession } from '../../server/services/sessions.ts'
import {
  mailedCode,
  onboardByCalls,
  PASSWORD,
  photoName,
  signUp,
  upload,
} from '../server/support/students.ts'
import type { TestServer } from '../server/support/testServer.ts'
import { type Visitor, visitor } from '../server/support/visitor.ts'
import type { Sender } from './cases.ts'
import { chatOf, type Known, matchOf, photosOf } from './ownThings.ts'
import type { Target } from './target.ts'

/** Values of the bystander that only the owner and matches may read. No answer to another student may have them. */
export const BYSTANDER_SECRETS = { location: '77 Hidden Lane', city_of_origin: 'Secretville' }

/** The students that cases use, in different states. `$(name.value)` in a case is looked up here. */
export interface World {
  /** Replaces each `$(name.value)` in a text; `me` is the sender. */
  fill(text: string, sender: Sender): string
  /**
   * The cookie of a sender; undefined for nobody. Calls that end a session get a second session, so that the first
   * one stays.
   */
  cookie(sender: Sender, path?: string): string | undefined
  /**
   * Signs everybody in again and takes back decisions and changes, so that later requests get as far as the first
   * ones.
   */
  renew(): Promise<void>
  /** The id of a student who sends no requests. */
  readonly bystander: string
}

/** Paths of calls that end the session of their sender. */
const ENDING = /\/log(?:in|out)|\/authenticate-for-onboarding|\/password\/reset/

/**
 * Paths of calls that hide the sender's account or end its sessions. They are sent as `leaver`, so that the others
 * stay.
 */
const LEAVING = /^\/account\//

type Everybody = Record<Sender | 'bystander' | 'leaver' | 'world', Known>

/** Wraps the running server so that the helpers of the server tests can be used with it. */
function asTestServer({ address }: Target): TestServer {
  const request = async (path: string, init: RequestInit = {}) => {
    const { body } = init
    const moved =
      typeof body === 'string' ? body.replaceAll('http://localhost/', `${address}/`) : body
    const url = path.replace(/^http:\/\/localhost(?=\/)/, '')
    return fetch(new URL(url, address), {
      ...init,
      ...(body ? { body: moved } : {}),
    } as RequestInit)
  }
  return { app: { request } as unknown as Hono<Env> } as unknown as TestServer
}

function nameOf(url: string): string {
  return url.slice(url.indexOf('public/', url.indexOf('/public/') + 8))
}

/** A visitor with a session that is written directly into the database. */
async function browserOf(target: Target, server: TestServer, id: string): Promise<Visitor> {
  const browser = visitor(server.app)
  browser.cookies.set('nookmate_session', await openSession(target.db, target.clock, id))
  return browser
}

/** Removes unused uploads, because their number is limited for each student. */
async function removeSpare(browser: Visitor): Promise<void> {
  for (const bucket of ['profile_pictures', 'property_photos']) {
    const listed = await browser.post(`/storage/v1/object/list/${bucket}`, {
      prefix: 'public',
      limit: 1000,
    })
    const names = Object.values(listed.body).map((row) => `public/${(row as Known).name}`)
    const body = JSON.stringify({ prefixes: names })
    await browser.send(`/storage/v1/object/${bucket}`, { method: 'DELETE', body })
  }
}

async function knownOf(
  target: Target,
  server: TestServer,
  id: string,
  email: string,
): Promise<Known> {
  const browser = await browserOf(target, server, id)
  await removeSpare(browser)
  const { address } = target
  const [spare, extra] = [
    await upload(browser, 'profile_pictures'),
    await upload(browser, 'property_photos'),
  ]
  const opened = (await browser.post('/storage-session')).body.session as StorageSession
  return {
    ...(await photosOf(target, id, address)),
    ...{ id, email, access: opened.access_token, refresh: opened.refresh_token },
    session: browser.cookies.get('nookmate_session') ?? '',
    passing: await openSession(target.db, target.clock, id),
    match: await matchOf(target, id),
    ...(await chatOf(target, browser, id)),
    spare: spare.replace('http://localhost', address),
    extra: extra.replace('http://localhost', address),
    spareName: nameOf(spare),
  }
}

let guests = 0

/** Starts a sign-up with a new address. Returns the address, the mailed code and the cookie. */
async function startGuest(server: TestServer): Promise<Known> {
  guests += 1
  const email = `guest${guests}@uwo.ca`
  const browser = visitor(server.app)
  await browser.post('/signup/send-auth-code', { email, name: 'Guest', password: PASSWORD })
  const code = await mailedCode(server, email)
  return { email, code, signup: browser.cookies.get('nookmate_signup') ?? '' }
}

async function like(browser: Visitor, id: string): Promise<void> {
  await browser.get('/dashboard/get-suggestions')
  const decision = { suggestion: id, decision: 'liked' }
  const { status } = await browser.post('/dashboard/make-descision-on-suggestion', decision)
  if (status !== 200) throw new Error(`A student could not be liked: ${status}`)
}

/** Resets the limits for sign-ups and wrong passwords, because all requests come from one network address. */
async function forgive({ db }: Target): Promise<void> {
  for (const limit of ['signup-address:%', 'password-confirm:%'])
    await db.deleteFrom('attempts').where('key', 'like', limit).execute()
}

/** Restores roles, budgets, passwords, standings and listings, and removes requested deletions. */
async function resume({ db }: Target, people: Readonly<Record<string, { id: string }>>) {
  const idsOf = (...names: string[]) => names.flatMap((name) => people[name]?.id ?? [])
  await db.deleteFrom('deletions').execute()
  await db.updateTable('students').set({ standing: 'active', hidden_at: null }).execute()
  await db
    .updateTable('students')
    .set({ role: 'poster', budget: null })
    .where('id', 'in', idsOf('poster', 'liked'))
    .execute()
  await db
    .updateTable('students')
    .set({ role: 'searcher', budget: 900 })
    .where('id', 'in', idsOf('searcher', 'liker', 'leaver'))
    .execute()
  const first = db.selectFrom('students').select('password_hash').where('id', 'in', idsOf('liker'))
  await db
    .updateTable('students')
    .set({ password_hash: sql`${first}` })
    .where('id', 'in', idsOf('leaver'))
    .execute()
  await db.updateTable('listings').set({ state: 'open', places_taken: 0 }).execute()
}

/** Removes all decisions, matches, blocks and reports except those between the matched pair. */
async function undecide({ db }: Target, pair: readonly string[]): Promise<void> {
  await db.transaction().execute(async (unit) => {
    await unit
      .deleteFrom('matches')
      .where('first_id', 'not in', [...pair])
      .execute()
    await unit
      .deleteFrom('matches')
      .where('second_id', 'not in', [...pair])
      .execute()
    await unit.deleteFrom('blocks').execute()
    await unit.deleteFrom('reports').execute()
    await unit.deleteFrom('decisions').execute()
    await unit.updateTable('matches').set({ ended_at: null }).execute()
    await unit
      .updateTable('impressions')
      .set({ decision: null, decided_at: null, put_off: 0 })
      .where((or) =>
        or.or([or('student_id', 'not in', [...pair]), or('candidate_id', 'not in', [...pair])]),
      )
      .execute()
  })
}

/** The student on the card of each sender. */
const OPPOSITE: Partial<Record<Sender, 'searcher' | 'poster' | 'liker' | 'liked'>> = {
  searcher: 'poster',
  poster: 'searcher',
  liker: 'liked',
  liked: 'liker',
}

const STUDENTS = ['searcher', 'poster', 'liker', 'liked', 'leaver'] as const

async function settle(server: TestServer) {
  const searcher = await onboardByCalls(server, 'searcher')
  const poster = await onboardByCalls(server, 'poster')
  const liker = await onboardByCalls(server, 'searcher')
  const liked = await onboardByCalls(server, 'poster')
  const { location, city_of_origin } = BYSTANDER_SECRETS
  const hidden = { profile: { city_of_origin }, property: { location } }
  const bystander = await onboardByCalls(server, 'poster', hidden)
  const leaver = await onboardByCalls(server, 'searcher')
  await like(liker, liked.id)
  await like(liked, liker.id)
  for (const browser of [searcher, poster]) await browser.get('/dashboard/get-suggestions')
  return { searcher, poster, liker, liked, leaver, bystander }
}

/** Signs the students up through the API and prepares their values. */
export async function createWorld(target: Target): Promise<World> {
  const server = asTestServer(target)
  const people = await settle(server)
  // The bystander gets a random password, because requests try the one of the others.
  const password_hash = await hashPassword(randomBytes(16).toString('hex'))
  const { id, email } = people.bystander
  await target.db.updateTable('students').set({ password_hash }).where('id', '=', id).execute()
  const config = (await (await fetch(`${target.address}/config.json`)).json()) as Known
  const all = {
    nobody: {},
    bystander: { ...(await photosOf(target, id, target.address)), id, email },
    world: { address: target.address, anonymous: config.supabaseAnonKey ?? '' },
  } as unknown as Everybody
  const renew = async () => {
    await undecide(target, [people.liker.id, people.liked.id])
    await resume(target, people)
    await forgive(target)
    for (const name of STUDENTS) {
      all[name] = await knownOf(target, server, people[name].id, people[name].email)
    }
    const fresh = await signUp(server)
    all.fresh = await knownOf(target, server, fresh.id, fresh.email)
    all.guest = await startGuest(server)
  }
  await renew()
  const cookie = (sender: Sender, path = '') => {
    const { session, passing, signup } =
      all[sender].session !== undefined && LEAVING.test(path) ? all.leaver : all[sender]
    const token = ENDING.test(path) ? passing : session
    if (token !== undefined) return `nookmate_session=${token}`
    return signup === undefined ? undefined : `nookmate_signup=${signup}`
  }
  const made = new Map<string, (sender: Sender) => string>([
    ['fresh', () => photoName()],
    ['newcomer', () => `newcomer-${randomBytes(6).toString('hex')}@uwo.ca`],
    ['dealt', (sender) => people[OPPOSITE[sender] ?? 'poster'].id],
    ['uuid', () => randomUUID()],
    ['cookie', (sender) => cookie(sender) ?? ''],
  ])
  const lookUp = (who: string, what: string, sender: Sender) =>
    made.get(what)?.(sender) ??
    all[(who === 'me' ? sender : who) as keyof Everybody]?.[what] ??
    'none'
  return {
    bystander: id,
    renew,
    fill: (text, sender) =>
      text.replaceAll(/\$\((\w+)\.(\w+)\)/g, (_, who: string, what: string) =>
        lookUp(who, what, sender),
      ),
    cookie,
  }
}
