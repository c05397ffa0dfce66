import type { NoticePreferences } from '../../../domain/notices.ts'
import { noticesMachine } from '../../notices/notices.machine.ts'
import { answers, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { OUT_OF_ORDER, SHORT_BREAK } from './samples.ts'

const PREFERENCES: NoticePreferences = {
  match: { mail: true, push: true },
  message: { mail: true, push: true },
  reminder: { mail: true, push: true },
  newsletter: { mail: false, push: false },
}

/** The settings for notifications by mail and push. */
export const noticesModel = pathModel<typeof noticesMachine>({
  machine: noticesMachine,
  inputs: { '': undefined },
  states: {
    loading: 'the switches are being fetched',
    waitingToLoad: 'it waits to fetch them again',
    shown: 'the table of switches',
    saving: 'a switch is being kept',
  },
  events: {
    'notice.switched': ({ preferences: { match } }) => [
      {
        does: match.mail ? 'switch off *Matches* by mail' : 'switch on *Matches* by mail',
        notice: { kind: 'match', channel: 'mail', isOn: !match.mail },
      },
    ],
  },
  actors: {
    loadNotices: {
      accepted: { 'everything but news is on': PREFERENCES },
      refused: {
        'the service is out of order': OUT_OF_ORDER,
      },
      failed: NO_ANSWER,
    },
    switchNotice: answers('the switch is saved', 'the switch is refused', SHORT_BREAK, 503),
  },
  delays: { retryDelay: 'wait for the next try' },
  facts: ({ preferences, message }) => [preferences.match.mail, message],
})
