import { type AnyActorRef, createActor, type SnapshotFrom } from 'xstate'
import { offersPart, type ProfilePart } from '../../domain/profileParts.ts'
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { storedKeys } from '../effects/browserStorage.ts'
import { logFailure } from '../effects/log.ts'
import { DRAFTS } from '../effects/tabDraft.ts'
import { loadChunk } from '../ui/loading/loadChunk.ts'
import type { ConnectedServices } from './services.ts'

/** The parts of the profile where the questionnaire runs, which sends its answers itself. */
const ASKING: readonly ProfilePart[] = ['questionnaire', 'limits']

/** Sends the stored answers until the signal aborts. */
async function sendAnswers(services: ConnectedServices, userId: string, signal: AbortSignal) {
  const { ANSWERS } = await loadChunk(() => import('./provide/ownProfile.ts'))
  if (signal.aborted) return
  const outbox = createActor(ANSWERS.provideAnswerOutbox(services), { input: { userId } }).start()
  signal.addEventListener('abort', () => outbox.stop())
}

/**
 * While the dashboard runs, sends the answers to the questionnaire that were left unsent: by an earlier visit, or when
 * the student left the questionnaire.
 */
export function keepAnswers(services: ConnectedServices, dashboard: AnyActorRef | undefined): void {
  if (!dashboard) return
  const shown = (): SnapshotFrom<typeof dashboardMachine> => dashboard.getSnapshot()
  const { userId, features } = shown().context
  if (!offersPart(features, 'questionnaire')) return
  // The keys of answers begin like those of the profile's drafts. Which of them are answers, the loaded code knows.
  let isLeft = storedKeys('localStorage', `${DRAFTS.profile}${userId}.`).length > 0
  let sending = new AbortController()
  const follow = () => {
    const isAsking = shown().matches({ profile: 'own' }) && ASKING.includes(shown().context.part)
    if (isAsking) {
      isLeft = true
      sending.abort()
    } else if (isLeft) {
      isLeft = false
      sending = new AbortController()
      sendAnswers(services, userId, sending.signal).catch(logFailure)
    }
  }
  dashboard.subscribe({ next: follow, complete: () => sending.abort() })
  follow()
}
