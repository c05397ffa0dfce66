import { fromCallback, fromPromise } from 'xstate'
import { getNotices, switchNotice } from '../../../contract/notices.ts'
import { saveSettings } from '../../../contract/settings.ts'
import type { Appearance } from '../../../domain/appearance.ts'
import type { NoticePreferences, PushState } from '../../../domain/notices.ts'
import type { Reply } from '../../../domain/reply.ts'
import {
  type AppearanceEvent,
  appearanceMachine,
} from '../../../machines/appearance/appearance.machine.ts'
import { noticesMachine, type SwitchedNotice } from '../../../machines/notices/notices.machine.ts'
import {
  type PushDeviceEvent,
  pushDeviceMachine,
} from '../../../machines/pushDevice/pushDevice.machine.ts'
import { applyAppearance, watchAppearance } from '../../effects/appearance.ts'
import { readPush, turnOffPush, turnOnPush, watchReturn } from '../../effects/push.ts'
import { retryWhenOnline } from '../../effects/retry.ts'
import type { ConnectedServices } from '../services.ts'
import { logActions } from './logActions.ts'

/** What the student is told unasked, with its calls. */
export function provideNotices({ api }: ConnectedServices) {
  return noticesMachine.provide({
    actors: {
      loadNotices: fromPromise<Reply<NoticePreferences>>(async ({ signal }) => {
        const reply = await retryWhenOnline(() => api(getNotices, undefined, signal), signal)
        return reply.ok ? { ok: true, value: reply.value.preferences } : reply
      }),
      // No signal: a switch that was moved is saved even when the page is left.
      switchNotice: fromPromise<Reply<unknown>, { notice: SwitchedNotice }>(
        ({ input: { notice } }) =>
          api(switchNotice, { kind: notice.kind, channel: notice.channel, is_on: notice.isOn }),
      ),
    },
    actions: logActions,
  })
}

/** Notifications on this device, with what the browser allows. */
export function providePushDevice({ api }: ConnectedServices) {
  return pushDeviceMachine.provide({
    actors: {
      watchPage: fromCallback<PushDeviceEvent, undefined>(({ sendBack }) =>
        watchReturn(() => sendBack({ type: 'page.returned' })),
      ),
      readPush: fromPromise<PushState, { userId: string }>(({ input }) => readPush(input.userId)),
      turnOn: fromPromise<Reply<PushState>, { userId: string }>(({ input }) =>
        turnOnPush({ api, ...input }),
      ),
      turnOff: fromPromise<Reply<unknown>>(() => turnOffPush(api)),
    },
    actions: logActions,
  })
}

/** How pages look, kept in this browser and with the account. */
export function provideAppearance({ api }: ConnectedServices) {
  return appearanceMachine.provide({
    actors: {
      hearAppearance: fromCallback<AppearanceEvent, undefined>(({ sendBack }) =>
        watchAppearance((appearance) => sendBack({ type: 'appearance.heard', appearance })),
      ),
      // No signal: what was chosen is kept even when the page is left.
      saveAppearance: fromPromise<Reply<unknown>, { appearance: Appearance }>(({ input }) =>
        api(saveSettings, input),
      ),
    },
    actions: { ...logActions, applyAppearance: (_, appearance) => applyAppearance(appearance) },
  })
}
