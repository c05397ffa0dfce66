import { fromCallback, fromPromise } from 'xstate'
import {
  block,
  endMatch,
  getBlocks,
  getLikes,
  getMatch,
  seeMatch,
  unblock,
} from '../../../contract/likes.ts'
import { makeReport } from '../../../contract/reports.ts'
import type { BlockedStudent, Likes } from '../../../domain/likes.ts'
import type { Reply } from '../../../domain/reply.ts'
import { blocksMachine } from '../../../machines/blocks/blocks.machine.ts'
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
import { type NewReport, reportMachine } from '../../../machines/report/report.machine.ts'
import { safetyMachine } from '../../../machines/safety/safety.machine.ts'
import {
  hearOtherTabs,
  openLiveStream,
  tellOtherTabs,
  watchPage,
} from '../../effects/liveStream.ts'
import { logFailure } from '../../effects/log.ts'
import { retryWhenOnline } from '../../effects/retry.ts'
import { holdTabLock } from '../../effects/tabLock.ts'
import type { ConnectedServices } from '../services.ts'
import { logActions } from './logActions.ts'

function provideLiveStream({ apiHost: host, language }: ConnectedServices) {
  return liveStreamMachine.provide({
    actors: {
      holdLock: fromCallback<LiveStreamEvent, LiveStreamInput>(({ sendBack, input }) =>
        holdTabLock(`nookmate.live.${input.userId}`, () => sendBack({ type: 'lock.granted' })),
      ),
      hearOtherTabs: fromCallback<LiveStreamEvent, LiveStreamInput>(({ sendBack, input }) =>
        hearOtherTabs(input.userId, sendBack),
      ),
      watchPage: fromCallback<LiveStreamEvent, LiveStreamInput>(({ sendBack }) =>
        watchPage((type) => sendBack({ type })),
      ),
      openStream: fromCallback<LiveStreamEvent, LiveStreamInput>(({ sendBack, input }) =>
        openLiveStream({ host, language: language(), ...input }, sendBack),
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
          const said = words.trim()
          return api(makeReport, said === '' ? report : { ...report, words: said }, signal)
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

/** The flows of what follows a like, with their calls and the live stream. */
export function provideLikes(services: ConnectedServices) {
  const { api } = services
  return {
    likes: likesMachine.provide({
      actors: {
        loadLikes: fromPromise<Reply<Likes>>(({ signal }) =>
          retryWhenOnline(() => api(getLikes, undefined, signal), signal),
        ),
        liveStream: provideLiveStream(services),
      },
      actions: {
        ...logActions,
        // What is lost here is told again: the match stays new until then.
        markSeen: (_, matches) => {
          for (const id of matches) api(seeMatch, { id }).catch(logFailure)
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
    blocks: blocksMachine.provide({
      actors: {
        loadBlocks: fromPromise<Reply<readonly BlockedStudent[]>>(async ({ signal }) => {
          const reply = await retryWhenOnline(() => api(getBlocks, undefined, signal), signal)
          return reply.ok ? { ok: true, value: reply.value.blocks } : reply
        }),
        liftBlock: fromPromise<Reply<unknown>, { student: string }>(({ input, signal }) =>
          api(unblock, input, signal),
        ),
      },
      actions: logActions,
    }),
    safety: safetyMachine.provide({
      actors: { report: provideReport(services), parting: provideParting(services) },
    }),
  }
}
