import { type Background, repeat } from './background.ts'
import { DAY, later, MINUTE, SECOND } from './clock.ts'
import type { Dependencies } from './dependencies.ts'
import { giveUpMails, mailSender, sweepMails } from './mail/outbox.ts'
import { smtpSender } from './mail/smtp.ts'
import { sweepCases } from './services/cases/sweepCases.ts'
import { sweepAttempts } from './services/limiter.ts'
import { sweepEvents } from './services/live/inboxes.ts'
import { sweepSubscriptions } from './services/newsletter.ts'
import { sweepPhotos } from './services/photos/sweep.ts'
import { sweepSessions } from './services/sessions.ts'
import { fillDecksAhead } from './services/suggestions/fillDecksAhead.ts'
import { removeHalfUploads } from './storage/embedded/files.ts'

const MAIL_EVERY = SECOND
const SWEEP_EVERY = 10 * MINUTE
const DEAL_EVERY = 30 * SECOND

/** Removes what has ended: sign-ups, sessions, counted tries, events, mails, photos that nobody shows, old cases. */
export async function sweep(deps: Dependencies): Promise<void> {
  const { db, clock, settings, photos } = deps
  const yesterday = later(clock.now(), -DAY)
  await db.deleteFrom('pending_signups').where('sent_at', '<', yesterday).execute()
  await db.deleteFrom('code_mailings').where('sent_at', '<', yesterday).execute()
  await db.deleteFrom('storage_refresh_tokens').where('used_at', '<', yesterday).execute()
  await sweepEvents(db, clock)
  await sweepSubscriptions(db, clock)
  await sweepSessions(db, clock)
  await sweepAttempts(db, clock)
  await sweepMails(db, clock, settings.smtpUrl === undefined)
  await sweepPhotos(db, clock, photos)
  await sweepCases(db, clock)
  if (deps.embeddedFiles !== undefined) await removeHalfUploads(deps.embeddedFiles)
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

/** Starts everything that runs beside the requests. */
export function startHousekeeping(deps: Dependencies): Background {
  const ahead = async () => {
    await deps.markets.refresh()
    await fillDecksAhead(deps)
  }
  const all = [
    ...mailWorker(deps),
    repeat(deps.log, 'sweep', SWEEP_EVERY, () => sweep(deps), true),
    repeat(deps.log, 'decks', DEAL_EVERY, ahead),
  ]
  return {
    stop: async () => {
      await Promise.all(all.map((background) => background.stop()))
    },
  }
}
