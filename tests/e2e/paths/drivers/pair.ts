import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { LEO, MAYA } from '../../../../machines/paths/models/samples.ts'
import { expectSeen } from '../../steps/decide.ts'
import type { KnownStudent } from '../../steps/onboardByCalls.ts'
import { change } from '../database.ts'
import type { Stage } from '../stage.ts'
import { City } from './city.ts'

/** Resolves when the page has opened its live stream (`/events`). Call it before opening the page. */
function streamOf(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => new URL(response.url()).pathname === '/events')
}

/** Opens the suggestions tab with this student as the first card. */
export async function openCard(
  stage: Stage,
  { id, name }: typeof LEO | typeof MAYA,
): Promise<KnownStudent> {
  const { page } = stage
  const city = new City()
  const me = await city.signIn(page)
  const candidate = await city.add({ name })
  await city.deal(me, [candidate])
  stage.student = me
  stage.replace(id, candidate.id)
  const stream = streamOf(page)
  await page.goto('/home/dashboard')
  await expectSeen(page)
  await stream
  return candidate
}

/**
 * Writes an event into the student's inbox, leaving out `gap` sequence numbers before it, and wakes the live stream.
 */
export async function tell(
  student: KnownStudent,
  kind: 'match' | 'decision',
  subject: string,
  gap = 0,
): Promise<void> {
  await change(
    `with counted as (
      insert into inboxes as inbox (student_id, last_seq) values ($1, $4 + 1)
        on conflict (student_id) do update set last_seq = inbox.last_seq + $4 + 1
        returning last_seq)
    insert into inbox_events (student_id, seq, kind, subject, made_at)
      select $1, last_seq, $2, $3, now() from counted`,
    student.id,
    kind,
    subject,
    gap,
  )
  await change(`select pg_notify('nookmate_inbox', $1)`, `test ${student.id}`)
}

/**
 * Makes two students a match, which the first one has already seen unless `isSeen` is false. Returns the id of the
 * match.
 */
export async function match(
  me: KnownStudent,
  them: Pick<KnownStudent, 'id'>,
  { isEnded = false, isSeen = true } = {},
): Promise<string> {
  const id = randomUUID()
  await change(
    `with pair as (
      insert into matches (id, first_id, second_id, made_at, ended_at)
        values ($1, least($2::uuid, $3), greatest($2::uuid, $3), now() - interval '1 day', $4)
        returning id)
    insert into match_members (match_id, student_id, seen_at)
      select id, student, case when student = $2 and $5 then now() end
      from pair, unnest(array[$2::uuid, $3]) student`,
    id,
    me.id,
    them.id,
    isEnded ? new Date() : null,
    isSeen,
  )
  return id
}

/** Opens the page of a match with Maya, who has a listing. Returns the id of the match. */
export async function openMatch(stage: Stage, isEnded = false): Promise<string> {
  const { page } = stage
  const city = new City()
  const me = await city.signIn(page)
  const maya = await city.addPoster()
  await city.deal(me, [maya])
  const id = await match(me, maya, { isEnded })
  stage.student = me
  const stream = streamOf(page)
  await page.goto(`/home/matches/${id}`)
  await stream
  return id
}

/** Fails unless exactly one dialog is open and has this title; for `undefined`, unless no dialog is open. */
export async function expectDialog(page: Page, name: string | undefined): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(name === undefined ? 0 : 1)
  if (name !== undefined) await expect(page.getByRole('dialog', { name })).toBeVisible()
}
