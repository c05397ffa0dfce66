import { join } from 'node:path'
import { sql } from 'kysely'
import { type Background, repeat, runOnce } from './background.ts'
import { removeUnfinished } from './backup/unfinished.ts'
import { type Clock, DAY, later, MINUTE, SECOND } from './clock.ts'
import type { Dependencies } from './dependencies.ts'
import type { QueueName } from './jobs/queues.ts'
import { addMailJobs, giveUpMails, MAILS_AT_ONCE, sendMail, sweepMails } from './mail/outbox.ts'
import { smtpSender } from './mail/smtp.ts'
import { startNotices } from './noticeWorker.ts'
import { addErasureJobs, eraseAccount, hideRestoredAccounts } from './services/account/erase.ts'
import { ERASED_LIST, sweepErasures } from './services/account/erasures.ts'
import { overwriteErased } from './services/account/overwriteErased.ts'
import { sweepCases } from './services/cases/sweepCases.ts'
import { sweepConversations } from './services/chats/sweep.ts'
import { sweepAttempts } from './services/limiter.ts'
import { sweepEvents } from './services/live/inboxes.ts'
import { sweepOpenStreams } from './services/live/openStreamRows.ts'
import { sweepSubscriptions } from './services/newsletter.ts'
import { sweepPhotos } from './services/photos/sweep.ts'
import { addPushJobs } from './services/push/pushOutbox.ts'
import { sweepSessions } from './services/sessions.ts'
import { fillDecksAhead } from './services/suggestions/fillDecksAhead.ts'
import { sweepMarketChanges } from './services/suggestions/markets/marketStream.ts'
import type { Settings } from './settings.ts'
import { removeHalfUploads } from './storage/embedded/files.ts'
import type { Database } from './store/database.ts'
import { deleteInBatches } from './store/deleteInBatches.ts'

const LEFT_EVERY = 15 * SECOND
const ERASURES_AT_ONCE = 2
const SWEEP_EVERY = 10 * MINUTE
const DEAL_EVERY = 30 * SECOND
/** A mounted configuration changes by a symbolic link, which watchers of files do not notice; so it is looked at. */
const CAMPUSES_EVERY = 10 * SECOND

/** The list of erased accounts beside the embedded database; another database has backups of its own. */
export function erasedListOf({ databaseUrl, dataDir }: Settings): string | undefined {
  return databaseUrl === undefined ? join(dataDir, ERASED_LIST) : undefined
}

async function sweepSignups(db: Database, clock: Clock): Promise<void> {
  const yesterday = later(clock.now(), -DAY)
  for (const table of ['pending_signups', 'password_resets', 'code_mailings'] as const) {
    await deleteInBatches(db, table, sql`sent_at < ${yesterday}`)
  }
  await deleteInBatches(db, 'storage_refresh_tokens', sql`used_at < ${yesterday}`)
}

/**
 * Removes what has ended (sign-ups, sessions, counted tries, events, mails, photos that nobody shows, old cases and
 * messages), and adds the jobs of due erasures. A step that fails keeps no other from being done; the last failure is
 * thrown at the end.
 */
export async function sweep(deps: Dependencies): Promise<void> {
  const { db, clock, settings, photos } = deps
  const steps = [
    () => sweepSignups(db, clock),
    () => sweepEvents(db, clock),
    () => sweepOpenStreams(db, clock),
    () => sweepSubscriptions(db, clock),
    () => sweepSessions(db, clock),
    () => sweepAttempts(db, clock),
    () => sweepMails(db, clock, settings.smtpUrl === undefined),
    () => sweepPhotos(db, clock, photos),
    () => sweepCases(db, clock),
    () => sweepConversations(db, clock),
    () => sweepMarketChanges(db),
    () => hideRestoredAccounts(deps),
    () => addErasureJobs(deps),
    () => sweepErasures(db, clock),
  ]
  let failure: unknown
  for (const step of steps) {
    await step().catch((error: unknown) => {
      failure = error
    })
  }
  if (failure !== undefined) throw failure
}

/** Starts sending mails if there is a mail server. */
async function startMails({ jobs, log, db, clock, settings }: Dependencies): Promise<Background[]> {
  if (settings.smtpUrl === undefined) return []
  const { send, close } = smtpSender(settings.smtpUrl)
  const outbox = { db, clock, log, send }
  await jobs.work('mails', MAILS_AT_ONCE, (id) => sendMail(outbox, id))
  return [{ stop: async () => close() }]
}

/** The queues that a server with these settings uses. */
export function queuesOf({ smtpUrl }: Pick<Settings, 'smtpUrl'>): QueueName[] {
  const all: QueueName[] = ['pushes', 'erasures', 'sweep', 'notices', 'left']
  return smtpUrl === undefined ? all : ['mails', ...all]
}

/** Starts the work that the processes share. */
async function startJobs(deps: Dependencies, address: string): Promise<Background[]> {
  const { jobs, settings } = deps
  const erasing = { ...deps, erasedList: erasedListOf(settings) }
  await jobs.work('erasures', ERASURES_AT_ONCE, (id) => eraseAccount(erasing, id))
  const begun = [...(await startMails(deps)), ...(await startNotices(deps, address))]
  await jobs.repeat('sweep', SWEEP_EVERY, async () => {
    await sweep(deps)
    await overwriteErased(deps)
  })
  await jobs.repeat('left', LEFT_EVERY, async () => {
    if (settings.smtpUrl !== undefined) {
      await giveUpMails(deps)
      await addMailJobs(deps)
    }
    await addPushJobs(deps)
  })
  return begun
}

/** Starts the work that each process does for itself, because it is about its memory or its disk. */
function startOwn(deps: Dependencies): Background[] {
  const { log, embeddedFiles, settings } = deps
  const ahead = async () => {
    await deps.markets.refresh()
    await fillDecksAhead(deps)
  }
  const all = [
    repeat(log, 'decks', DEAL_EVERY, ahead),
    repeat(log, 'campuses', CAMPUSES_EVERY, deps.rereadCampuses),
  ]
  if (embeddedFiles === undefined) return all
  const halfUploads = () => removeHalfUploads(embeddedFiles)
  const unfinished = () => removeUnfinished(settings.dataDir)
  return [
    ...all,
    repeat(log, 'half uploads', SWEEP_EVERY, halfUploads, true),
    repeat(log, 'unfinished backups', SWEEP_EVERY, unfinished, true),
  ]
}

/** Starts everything that runs beside the requests; `address` is where the server listens. */
export async function startHousekeeping(deps: Dependencies, address: string): Promise<Background> {
  const all = [...startOwn(deps), ...(await startJobs(deps, address))]
  // The next round of the queue may be minutes away, and a restored backup or a killed process may have left something.
  all.push(runOnce(deps.log, 'first sweep', () => sweep(deps)))
  return {
    stop: async () => {
      await deps.jobs.stop()
      await Promise.all(all.map((background) => background.stop()))
    },
  }
}
