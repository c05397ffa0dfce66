import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { NoticePreferences } from '../../domain/notices.ts'
import type { Reply } from '../../domain/reply.ts'
import {
  noticesMachine,
  type SwitchedNotice,
  shownPreferences,
} from '../../machines/notices/notices.machine.ts'
import { heldActor, settled } from '../support/heldActor.ts'

const ALL_ON = { mail: true, push: true }
const PREFERENCES: NoticePreferences = {
  ...{ match: ALL_ON, message: ALL_ON, reminder: ALL_ON, newsletter: { mail: false, push: false } },
}
const OFF = { kind: 'match', channel: 'push', isOn: false } as const

async function opened() {
  const loadNotices = heldActor<Reply<NoticePreferences>>()
  const switchNotice = heldActor<Reply<unknown>, { notice: SwitchedNotice }>()
  const machine = noticesMachine.provide({
    actors: { loadNotices: loadNotices.logic, switchNotice: switchNotice.logic },
    actions: { logFailure: () => undefined },
  })
  const notices = createActor(machine).start()
  loadNotices.last().resolve({ ok: true, value: PREFERENCES })
  await settled()
  return {
    notices,
    loadNotices,
    switchNotice,
    shown: () => {
      const { context } = notices.getSnapshot()
      return { ...context, preferences: shownPreferences(context) }
    },
  }
}

describe('a switch of what a student is told', () => {
  test('shows at once where it was moved to, and stays there once it is saved', async () => {
    const { notices, switchNotice, shown } = await opened()
    notices.send({ type: 'notice.switched', notice: OFF })
    expect(shown().preferences.match).toEqual({ mail: true, push: false })
    switchNotice.last().resolve({ ok: true, value: {} })
    await settled()
    expect(shown()).toMatchObject({ message: '', preferences: { match: { push: false } } })
    expect(notices.getSnapshot().value).toEqual({ table: 'shown' })
  })

  test.each([
    ['a refusal', { ok: false, status: 503, message: 'Away.' } as const, 'Away.'],
    ['no answer', undefined, 'We could not reach Nookmate.'],
  ])('goes back after %s, which is said', async (_, reply, message) => {
    const { notices, switchNotice, shown } = await opened()
    notices.send({ type: 'notice.switched', notice: OFF })
    if (reply) switchNotice.last().resolve(reply)
    else switchNotice.last().reject(new Error('lost'))
    await settled()
    expect(shown().preferences).toEqual(PREFERENCES)
    expect(shown().message).toContain(message)
    notices.send({ type: 'notice.switched', notice: OFF })
    expect(shown().message).toBe('')
  })

  test('is saved after the one before it, and a refusal moves only its own back', async () => {
    const { notices, switchNotice, shown } = await opened()
    notices.send({ type: 'notice.switched', notice: OFF })
    notices.send({ type: 'notice.switched', notice: { ...OFF, channel: 'mail' } })
    notices.send({ type: 'notice.switched', notice: { ...OFF, isOn: true } })
    expect(switchNotice.calls.map(({ input }) => input.notice)).toEqual([OFF])
    switchNotice.last().resolve({ ok: false, status: 503, message: 'Away.' })
    await settled()
    expect(switchNotice.last().input.notice).toEqual({ ...OFF, channel: 'mail' })
    switchNotice.last().resolve({ ok: true, value: {} })
    await settled()
    expect(switchNotice.last().input.notice).toEqual({ ...OFF, isOn: true })
    switchNotice.last().reject(new Error('lost'))
    await settled()
    expect(shown().preferences.match).toEqual({ mail: false, push: true })
    expect(notices.getSnapshot().value).toEqual({ table: 'shown' })
  })

  test('that another device has moved is shown; one that is moved meanwhile is not lost', async () => {
    const { notices, loadNotices, switchNotice, shown } = await opened()
    notices.send({ type: 'notices.outdated' })
    notices.send({ type: 'notice.switched', notice: OFF })
    switchNotice.last().resolve({ ok: true, value: {} })
    await settled()
    const others = { ...PREFERENCES, match: { mail: false, push: false } }
    loadNotices.last().resolve({ ok: true, value: others })
    await settled()
    expect(loadNotices.calls).toHaveLength(3)
    expect(shown().preferences).toEqual(others)
  })
})
