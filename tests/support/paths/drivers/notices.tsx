import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { noticesMachine } from '../../../../machines/notices/notices.machine.ts'
import { SHORT_BREAK } from '../../../../machines/paths/models/samples.ts'
import { NoticeSwitches } from '../../../../src/screens/dashboard/profile/Notices.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import { UNREACHABLE } from '../words.ts'

const LOADED = 'xstate.done.actor.loadNotices'
const SAVED = 'xstate.done.actor.switchNotice'
const LOST = 'xstate.error.actor.switchNotice'
const PAGE = { title: 'Notices · Nookmate', heading: 'Notices' }

const matchMails = () => screen.getByRole('switch', { name: 'Matches Email' })

/** Whether mails about matches are shown as on, and the positions that are not saved yet, the first one being saved. */
function matchSwitch({ events }: Past) {
  const moves = events.filter(({ type }) => type === 'notice.switched')
  const positions: boolean[] = moves.map(({ notice }) => notice.isOn)
  const loadedAt = events.findLastIndex(({ type, output }) => type === LOADED && output.ok)
  const isAnswer = ({ type }: Past['events'][number]) => type === SAVED || type === LOST
  const isSaved = events
    .map((event, at) => ({ event, ok: at > loadedAt && event.type === SAVED && event.output.ok }))
    .filter(({ event }) => isAnswer(event))
    .map(({ ok }) => ok)
  const unsaved = positions.slice(isSaved.length)
  // The preferences that load have it on.
  return { isOn: unsaved.at(-1) ?? positions[isSaved.lastIndexOf(true)] ?? true, unsaved }
}

function messageOf(past: Past): string | undefined {
  const last = past.last('notice.switched', SAVED, LOST)
  if (last?.type === LOST) return UNREACHABLE
  const isRefused = last?.type === SAVED && !last.output.ok
  return isRefused ? SHORT_BREAK : undefined
}

function expectTable(past: Past): void {
  const message = messageOf(past)
  expectSeen({
    ...PAGE,
    text: [
      'Codes and warnings about your account always come by email. At night we leave you alone.',
    ],
    fields: {
      'Matches Email': matchSwitch(past).isOn,
      'Matches Push': true,
      'Messages Email': true,
      'Messages Push': true,
      'Reminders Email': true,
      'Reminders Push': true,
      'News from Nookmate Email': false,
    },
    says: message ? [message] : [],
  })
}

const expectLoading = () => expectSeen({ ...PAGE, says: ['Loading your notices'] })

/** Walks the paths of `notices` on its React screen: the switches for email and push notices. */
export const noticesDriver = screenDriver<typeof noticesMachine>({
  machine: noticesMachine,
  open(stage, input) {
    const notices = stage.start(noticesMachine, input)
    stage.show(
      <Page heading="Notices">
        <NoticeSwitches notices={notices} />
      </Page>,
    )
    return notices
  },
  does: {
    'notice.switched': ({ person }) => person.click(matchMails()),
    'notices.outdated': (stage, event) => stage.elsewhere(event),
  },
  ends: {},
  reads: {
    loading: expectLoading,
    waitingToLoad: expectLoading,
    'table.shown': expectTable,
    'table.renewing': expectTable,
    'table.saving'(past, stage) {
      expectTable(past)
      expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
      expect(stage.asked('switchNotice')).toEqual({
        notice: { kind: 'match', channel: 'mail', isOn: matchSwitch(past).unsaved[0] },
      })
    },
  },
})
