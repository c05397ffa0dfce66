import { randomUUID } from 'node:crypto'
import { offersChats } from '../domain/features.ts'
import { type Background, repeat } from './background.ts'
import { SECOND } from './clock.ts'
import type { Dependencies } from './dependencies.ts'
import { KEEP_LINK } from './routes/keepAccount.ts'
import { SAVE_EVERY, saveOpenStreams } from './services/live/openStreamRows.ts'
import { deleteAbsent } from './services/notices/deleteAbsent.ts'
import { notifyAbsent } from './services/notices/notifyAbsent.ts'
import { notifyMatches } from './services/notices/notifyMatches.ts'
import { notifyMessages } from './services/notices/notifyMessages.ts'
import { quietZones } from './services/notices/quiet.ts'
import { PUSHES_AT_ONCE, sendPush } from './services/push/pushOutbox.ts'
import { pushSender } from './services/push/sendPush.ts'
import { isLoopbackHost } from './settingConflicts.ts'
import type { Settings } from './settings.ts'

const NOTICES_EVERY = 15 * SECOND

/** Where links in mails lead: the configured origin, or where this server listens when only this machine reaches it. */
function mailOrigin({ appOrigins: [configured], host }: Settings, address: string) {
  return configured ?? (isLoopbackHost(host) ? address : undefined)
}

/** The contact that push services are given: our site or, without HTTPS, a placeholder address. */
const contactOf = (origin: string) =>
  origin.startsWith('https://') ? origin : 'mailto:operator@localhost'

/** Sends the due notices, but none to a student whose local time is at night. `origin` begins the links in them. */
export async function sendDueNotices(deps: Dependencies, origin: string): Promise<void> {
  const quiet = await quietZones(deps.db, deps.clock.now(), deps.settings.timeZone)
  if (quiet.isEverywhere) return
  const deletes = deps.settings.features.includes('account')
  const tools = { ...deps, origin, quiet, deletes }
  await notifyMatches(tools)
  if (offersChats(deps.settings.features)) await notifyMessages(tools)
  await notifyAbsent(tools)
  if (deletes) await deleteAbsent(tools, `${origin}${KEEP_LINK}`)
}

/** Starts sending notices; `address` is where the server listens. */
export async function startNotices(deps: Dependencies, address: string): Promise<Background[]> {
  const { settings, log, db, clock, live, jobs } = deps
  if (!settings.features.includes('notices')) return []
  const origin = mailOrigin(settings, address)
  if (origin === undefined) {
    log.warn('set APP_ORIGIN: without it no notices are sent, because they link to the pages')
    return []
  }
  const process = randomUUID()
  const noting = repeat(log, 'open streams', SAVE_EVERY, () =>
    saveOpenStreams(db, clock, process, live.students()),
  )
  const stopNoting = async () => {
    await noting.stop()
    await saveOpenStreams(db, clock, process, [])
  }
  const outbox = { db, clock, log, send: pushSender(deps.secrets.push, contactOf(origin)) }
  await jobs.work('pushes', PUSHES_AT_ONCE, (id) => sendPush(outbox, id))
  await jobs.repeat('notices', NOTICES_EVERY, () => sendDueNotices(deps, origin))
  return [{ stop: stopNoting }]
}
