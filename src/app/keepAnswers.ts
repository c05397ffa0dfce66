import { type AnyActorRef, createActor, type SnapshotFrom } from 'xstate'
import { offersPart, type ProfilePart } from '../../domain/profileParts.ts'
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { storedKeys } from '../effects/browserStorage.ts'
import { logFailure } from '../effects/log.ts'
import { retryUntilAnswered } from '../effects/retry.ts'
import { DRAFTS } from '../effects/tabDraft.ts'
import { loadChunk } from '../ui/loading/loadChunk.ts'
import { online } from '../ui/loading/reloadOnce.ts'
import type { ConnectedServices } from './services.ts'

/** The parts of the profile where the questionnaire runs, which sends its answers itself. */
const ASKING: readonly ProfilePart[] = ['questionnaire', 'limits']

const loadModule = () => import('./provide/ownProfile.ts')

/** Loads the code that sends answers, again and again if that fails, until the signal aborts. */
async function loadSender(signal: AbortSignal) {
  try {
    return await loadChunk(loadModule)
  } catch (error) {
    logFailure(error)
    // Not `loadChunk`, which would reload the page once a minute while the code is missing.
    return retryUntilAnswered(() => online().then(loadModule), signal)
  }
}

/** Sends the stored answers until the signal aborts. */
async function sendAnswers(services: ConnectedServices, userId: string, signal: AbortSignal) {
  const { ANSWERS } = await loadSender(signal)
  if (signal.aborted) return
  const outbox = createActor(ANSWERS.provideAnswerOutbox(services), { input: { userId } }).start()
  signal.addEventListener('abort', () => outbox.stop())
}

/**
 * While the dashboard runs, sends the answers to the questionnaire that were left unsent: by an earlier visit, when
 * the student left the questionnaire, or by another tab, if they are still there when this one has the focus.
 */
export function keepAnswers(services: ConnectedServices, dashboard: AnyActorRef | undefined): void {
  if (!dashboard) return
  const shown = (): SnapshotFrom<typeof dashboardMachine> => dashboard.getSnapshot()
  const { userId, features } = shown().context
  if (!offersPart(features, 'questionnaire')) return
  // The keys of answers begin like those of the profile's drafts. Which of them are answers, the loaded code knows.
  const prefix = `${DRAFTS.profile}${userId}.`
  let isLeft = storedKeys('localStorage', prefix).length > 0
  let sending = new AbortController()
  const follow = () => {
    const isAsking = shown().matches({ profile: 'own' }) && ASKING.includes(shown().context.part)
    if (isAsking) {
      isLeft = true
      sending.abort()
    } else if (isLeft) {
      isLeft = false
      sending.abort()
      sending = new AbortController()
      const { signal } = sending
      sendAnswers(services, userId, signal).catch((error) => signal.aborted || logFailure(error))
    }
  }
  const over = new AbortController()
  const end = () => {
    over.abort()
    sending.abort()
  }
  const note = ({ key, newValue }: StorageEvent) => {
    // Not sent at once, because the other tab is sending it. Without a new value, the server has it.
    if (key?.startsWith(prefix) && newValue !== null) isLeft = true
  }
  addEventListener('storage', note, { signal: over.signal })
  addEventListener('focus', follow, { signal: over.signal })
  dashboard.subscribe({ next: follow, complete: end })
  follow()
}
