import { type AnyActorRef, fromCallback, fromPromise } from 'xstate'
import { agreeToConsent } from '../../../contract/consent.ts'
import { block, endMatch, getLikes, getMatch, seeMatch } from '../../../contract/likes.ts'
import { closeOffer, getOffer } from '../../../contract/livingOffer.ts'
import { makeReport } from '../../../contract/reports.ts'
import { checkAuth } from '../../../contract/session.ts'
import { saveStanding } from '../../../contract/standing.ts'
import { isBlank } from '../../../domain/blank.ts'
import type { Likes } from '../../../domain/likes.ts'
import type { Reply } from '../../../domain/reply.ts'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { likesMachine } from '../../../machines/likes/likes.machine.ts'
import {
  type LiveStreamEvent,
  type LiveStreamInput,
  liveStreamMachine,
} from '../../../machines/liveStream/liveStream.machine.ts'
import {
  type MatchedStudent,
  matchProfileMachine,
} from '../../../machines/matchProfile/matchProfile.machine.ts'
import { type PartingInput, partingMachine } from '../../../machines/parting/parting.machine.ts'
import {
  type Offer,
  questionnaireOfferMachine,
} from '../../../machines/questionnaireOffer/questionnaireOffer.machine.ts'
import { type NewReport, reportMachine } from '../../../machines/report/report.machine.ts'
import { safetyMachine } from '../../../machines/safety/safety.machine.ts'
import {
  type Heard,
  type HeardOfTabs,
  hearOtherTabs,
  openLiveStream,
  tellOtherTabs,
  watchPage,
} from '../../effects/liveStream.ts'
import { logFailure } from '../../effects/log.ts'
import { insist, retryWhenOnline } from '../../effects/retry.ts'
import { holdTabLock } from '../../effects/tabLock.ts'
import { keepPush } from '../keepPush.ts'
import { agreeOnSettings, keepSettings } from '../keepSettings.ts'
import { renewTexts } from '../renewTexts.ts'
import type { ConnectedServices } from '../services.ts'
import { logActions } from './logActions.ts'

/** Wraps `hear`: if the student's own account has changed, language and appearance are synchronised, too. */
function withSettings(
  services: ConnectedServices,
  userId: string,
  hear: (heard: Heard | HeardOfTabs) => void,
) {
  return (heard: Heard | HeardOfTabs) => {
    const isOwn = heard.type === 'event.received' && heard.event.kind === 'profile'
    if (isOwn && services.features.includes('notices')) {
      agreeOnSettings(services, userId).catch(logFailure)
    }
    hear(heard)
  }
}

function provideLiveStream(services: ConnectedServices) {
  const { api, apiHost: host, language, otherTabs } = services
  // This call's 401 tells the app that the session has expired. The other tabs had the same session.
  const onSessionOver = () => {
    api(checkAuth)
      .then((reply) => {
        if (!reply.ok && reply.status === 401) otherTabs.tellSessionEnd('session.expired')
      })
      .catch(logFailure)
  }
  return liveStreamMachine.provide({
    actors: {
      holdLock: fromCallback<LiveStreamEvent, LiveStreamInput>(({ sendBack, input }) =>
        holdTabLock(`nookmate.live.${input.userId}`, () => sendBack({ type: 'lock.granted' })),
      ),
      hearOtherTabs: fromCallback<LiveStreamEvent, LiveStreamInput>(({ sendBack, input }) =>
        hearOtherTabs(input.userId, withSettings(services, input.userId, sendBack)),
      ),
      watchPage: fromCallback<LiveStreamEvent, LiveStreamInput>(({ sendBack }) =>
        watchPage((type) => sendBack({ type })),
      ),
      openStream: fromCallback<LiveStreamEvent, LiveStreamInput>(({ sendBack, input }) =>
        openLiveStream(
          { host, language: language(), onSessionOver, ...input },
          withSettings(services, input.userId, sendBack),
        ),
      ),
    },
    actions: { tellOtherTabs: ({ context }) => tellOtherTabs(context.userId) },
  })
}

function provideReport({ api }: ConnectedServices) {
  return reportMachine.provide({
    actors: {
      sendReport: fromPromise<Reply<{ case: string }>, NewReport>(
        ({ input: { words, ...report }, signal }) => {
          const said = isBlank(words) ? {} : { words: words.trim() }
          return api(makeReport, { ...report, ...said }, signal)
        },
      ),
    },
    actions: logActions,
  })
}

function provideParting({ api }: ConnectedServices) {
  return partingMachine.provide({
    actors: {
      sendParting: fromPromise<Reply<unknown>, PartingInput>(({ input, signal }) =>
        input.kind === 'end'
          ? api(endMatch, { id: input.match }, signal)
          : api(block, { student: input.person.id }, signal),
      ),
    },
    actions: logActions,
  })
}

/** Provides the flows of likes, matches and safety with their calls, and starts push, settings and language for this dashboard. */
export function provideLikes(services: ConnectedServices, dashboard: AnyActorRef | undefined) {
  const { api } = services
  keepPush(services, dashboard)
  renewTexts(services, dashboard)
  const userId: string = dashboard?.getSnapshot().context.userId ?? ''
  const endSettings = keepSettings(services, userId)
  dashboard?.subscribe({ complete: endSettings })
  const leaving = new AbortController()
  dashboard?.subscribe({ complete: () => leaving.abort() })
  return {
    likes: likesMachine.provide({
      actors: {
        loadLikes: fromPromise<Reply<Likes>>(({ signal }) =>
          retryWhenOnline(() => api(getLikes, undefined, signal), signal),
        ),
        resumeSearch: fromPromise<Reply<unknown>>(({ signal }) =>
          api(saveStanding, { standing: 'active' }, signal),
        ),
        liveStream: provideLiveStream(services),
      },
      actions: {
        ...logActions,
        // If the page is closed before the call arrives, the dialog is shown again on the next visit.
        markSeen: (_, matches) => {
          for (const id of matches)
            insist(() => api(seeMatch, { id }), leaving.signal).catch(logFailure)
        },
      },
    }),
    matchProfile: matchProfileMachine.provide({
      actors: {
        loadMatch: fromPromise<Reply<MatchedStudent>, { match: string }>(({ input, signal }) =>
          retryWhenOnline(() => api(getMatch, { id: input.match }, signal), signal),
        ),
      },
      actions: logActions,
    }),
    consent: consentMachine.provide({
      actors: {
        agree: fromPromise<Reply<unknown>, { version: string }>(({ input, signal }) =>
          api(agreeToConsent, input, signal),
        ),
      },
      actions: logActions,
    }),
    questionnaireOffer: questionnaireOfferMachine.provide({
      actors: {
        loadOffer: fromPromise<Reply<Offer>>(({ signal }) =>
          retryWhenOnline(() => api(getOffer, undefined, signal), signal),
        ),
        // The call gets no abort signal, so that it arrives even if the student leaves the page.
        closeOffer: fromPromise<Reply<unknown>>(({ signal }) =>
          retryWhenOnline(() => api(closeOffer, {}), signal),
        ),
      },
      actions: logActions,
    }),
    safety: safetyMachine.provide({
      actors: { report: provideReport(services), parting: provideParting(services) },
    }),
  }
}
