import { join } from 'node:path'
import { type Background, repeat } from './background.ts'
import { DAY, later, MINUTE, SECOND } from './clock.ts'
import type { Dependencies } from './dependencies.ts'
import { giveUpMails, mailSender, sweepMails } from './mail/outbox.ts'
import { smtpSender } from './mail/smtp.ts'
import { noticeWorker } from './noticeWorker.ts'
import { eraseDue, hideReturned } from './services/account/erase.ts'
import { ERASED_LIST, sweepErasures } from './services/account/erasures.ts'
import { sweepCases } from './services/cases/sweepCases.ts'
import { sweepConversations } from './services/chats/sweep.ts'
import { sweepAttempts } from './services/limiter.ts'
import { sweepEvents } from './services/live/inboxes.ts'
import { sweepOpenStreams } from './services/live/openStreamRows.ts'
import { sweepSubscriptions } from './services/newsletter.ts'
import { sweepPhotos } from './services/photos/sweep.ts'
import { sweepSessions } from './services/sessions.ts'
import { fillDecksAhead } from './services/suggestions/fillDecksAhead.ts'
import { sweepMarketChanges } from './services/suggestions/markets/marketStream.ts'
import type { Settings } from './settings.ts'
import { removeHalfUploads } from './storage/embedded/files.ts'
import { takeRound } from './store/rounds.ts'

const MAIL_EVERY = SECOND
const SWEEP_EVERY = 10 * MINUTE
const DEAL_EVERY = 30 * SECOND
/** A mounted configuration changes by a symbolic link, which watchers of files do not notice; so it is looked at. */
const CAMPUSES_EVERY = 10 * SECOND

/** The list of erased accounts beside the embedded database; another database has backups of its own. */
function erasedListOf({ databaseUrl, dataDir }: Settings): string | undefined {
  return databaseUrl === undefined ? join(dataDir, ERASED_LIST) : undefined
}

/** Removes what has ended: accounts that were deleted, sign-ups, sessions, counted tries, events, mails, photos that nobody shows, old cases and messages. */
export async function sweep(deps: Dependencies): Promise<void> {
  const { db, clock, settings, photos } = deps
  const yesterday = later(clock.now(), -DAY)
  await db.deleteFrom('pending_signups').where('sent_at', '<', yesterday).execute()
  await db.deleteFrom('password_resets').where('sent_at', '<', yesterday).execute()
  await db.deleteFrom('code_mailings').where('sent_at', '<', yesterday).execute()
  await db.deleteFrom('storage_refresh_tokens').where('used_at', '<', yesterday).execute()
  await sweepEvents(db, clock)
  await sweepOpenStreams(db, clock)
  await sweepSubscriptions(db, clock)
  await sweepSessions(db, clock)
  await sweepAttempts(db, clock)
  await sweepMails(db, clock, settings.smtpUrl === undefined)
  await sweepPhotos(db, clock, photos)
  await sweepCases(db, clock)
  await sweepConversations(db, clock)
  await sweepMarketChanges(db)
  await hideReturned(deps)
  await eraseDue({ ...deps, erasedList: erasedListOf(settings) })
  await sweepErasures(db, clock)
  if (deps.embeddedFiles !== undefined) await removeHalfUploads(deps.embeddedFiles)
}

/** Sweeps at the start, and then when it is this process's turn. */
function sweepByTurns(deps: Dependencies): () => Promise<void> {
  let isFirst = true
  return async () => {
    const isTurn = await takeRound(deps.db, 'sweep', SWEEP_EVERY)
    if (isFirst || isTurn) await sweep(deps)
    // The files of this machine may be no other process's.
    else if (deps.embeddedFiles !== undefined) await removeHalfUploads(deps.embeddedFiles)
    isFirst = false
  }
}

function mailWorker({ log, db, clock, settings }: Dependencies): Background[] {
  if (settings.smtpUrl === undefined) return []
  const { send, close } = smtpSender(settings.smtpUrl)
  const { sendDue, settled } = mailSender({ db, clock, log, send })
  const sending = repeat(log, 'mail', MAIL_EVERY, async () => {
    await giveUpMails({ db, clock, log })
    await sendDue()
  })
  const stop = async () => {
    await sending.stop()
    await settled()
    close()
  }
  return [{ stop }]
}

/** Starts everything that runs beside the requests; `address` is where the server listens. */
export function startHousekeeping(deps: Dependencies, address: string): Background {
  const ahead = async () => {
    await deps.markets.refresh()
    await fillDecksAhead(deps)
  }
  const all = [
    ...mailWorker(deps),
    ...noticeWorker(deps, address),
    repeat(deps.log, 'sweep', SWEEP_EVERY, sweepByTurns(deps), true),
    repeat(deps.log, 'decks', DEAL_EVERY, ahead),
    repeat(deps.log, 'campuses', CAMPUSES_EVERY, deps.rereadCampuses),
  ]
  return {
    stop: async () => {
      await Promise.all(all.map((background) => background.stop()))
    },
  }
}
