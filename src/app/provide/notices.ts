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

/** Provides the switches for notices (by mail and push) with their calls. */
export function provideNotices({ api }: ConnectedServices) {
  return noticesMachine.provide({
    actors: {
      loadNotices: fromPromise<Reply<NoticePreferences>>(async ({ signal }) => {
        const reply = await retryWhenOnline(() => api(getNotices, undefined, signal), signal)
        return reply.ok ? { ok: true, value: reply.value.preferences } : reply
      }),
      // The call gets no abort signal, so that the switch is saved even if the student leaves the page.
      switchNotice: fromPromise<Reply<unknown>, { notice: SwitchedNotice }>(
        ({ input: { notice } }) =>
          api(switchNotice, { kind: notice.kind, channel: notice.channel, is_on: notice.isOn }),
      ),
    },
    actions: logActions,
  })
}

/** Provides the switch for push notifications in this browser, with its calls and the browser's permission. */
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

/** Provides the choice between light, dark and the system's appearance, kept in this browser and the account. */
export function provideAppearance({ api }: ConnectedServices) {
  let lastSave: Promise<unknown> = Promise.resolve()
  return appearanceMachine.provide({
    actors: {
      hearAppearance: fromCallback<AppearanceEvent, undefined>(({ sendBack }) =>
        watchAppearance((appearance) => sendBack({ type: 'appearance.heard', appearance })),
      ),
      // One call after the other, so that the last choice is the one that stays. The calls get no abort signal, so that it
      // is saved even if the student leaves the page.
      saveAppearance: fromPromise<Reply<unknown>, { appearance: Appearance }>(({ input }) => {
        const save = () => api(saveSettings, input)
        const saved = lastSave.then(save, save)
        lastSave = saved
        return saved
      }),
    },
    actions: { ...logActions, applyAppearance: (_, appearance) => applyAppearance(appearance) },
  })
}
