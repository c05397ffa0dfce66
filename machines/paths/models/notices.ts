import type { NoticePreferences } from '../../../domain/notices.ts'
import { noticesMachine, shownPreferences } from '../../notices/notices.machine.ts'
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
    'table.shown': 'the table of switches',
    'table.saving': 'a switch is being kept',
    'table.renewing': 'the switches are being fetched again',
  },
  events: {
    'notice.switched': (context) => {
      if (context.switches.length > 1) return []
      const { mail } = shownPreferences(context).match
      const does = mail ? 'switch off *Matches* by mail' : 'switch on *Matches* by mail'
      return [{ does, notice: { kind: 'match', channel: 'mail', isOn: !mail } }]
    },
    'notices.outdated': ({ isOutdated }) =>
      isOutdated ? [] : [{ does: 'hear that another device has changed the profile' }],
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
  facts: ({ saved, switches, message, isOutdated }) => [
    ...[saved.match.mail, ...switches.map(({ isOn }) => isOn), message, isOutdated],
  ],
})
