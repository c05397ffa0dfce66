import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sweep } from '../../server/housekeeping.ts'
import { signUp } from './support/students.ts'
import { startTestServer } from './support/testServer.ts'

const BACKLOG = 10_001

/** Inserts that fill tables with rows that ended long ago; `student` is a student's id. */
const FILLS: Record<string, (student: string) => RawBuilder<unknown>> = {
  inbox_events: (student) => sql`
    insert into inbox_events (student_id, seq, kind, subject, made_at)
    select ${student}, n, 'match', gen_random_uuid(), '2000-01-01' from generate_series(1, ${BACKLOG}::integer) n`,
  sessions: (student) => sql`
    insert into sessions (id, student_id, token_hash, created_at, seen_at, expires_at)
    select gen_random_uuid(), ${student}, sha256(n::text::bytea), '2000-01-01', '2000-01-01', '2000-02-01'
    from generate_series(1, ${BACKLOG}::integer) n`,
  attempts: () => sql`
    insert into attempts (key, count, window_ends_at)
    select n::text, 1, '2000-01-01' from generate_series(1, ${BACKLOG}::integer) n`,
  market_changes: () => sql`
    insert into market_changes (market, kind, students, noted_at)
    select 'london', 'member', '{}', '2000-01-01' from generate_series(1, ${BACKLOG}::integer)`,
  code_mailings: () => sql`
    insert into code_mailings (email, sent_at)
    select n || '@uwo.ca', '2000-01-01' from generate_series(1, ${BACKLOG}::integer) n`,
  mails: () => sql`
    insert into mails (recipient, subject, body, created_at, next_try_at, give_up_at)
    select n || '@uwo.ca', 'Hi', 'Hi', '2000-01-01', '2000-01-01', '2000-01-02'
    from generate_series(1, ${BACKLOG}::integer) n`,
}

test('the sweep removes a backlog of any length, few rows in a statement', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const { db } = server.deps
  const { id } = await signUp(server)
  await db
    .insertInto('inboxes')
    .values({ student_id: id, last_seq: String(BACKLOG) })
    .execute()
  // In place of the time limit of statements, so that the test does not depend on the machine.
  await sql`create function refuse_many() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 5000 then raise 'too many at once'; end if; return null; end $$`.execute(
    db,
  )
  for (const [table, fill] of Object.entries(FILLS)) {
    await sql`create trigger few_at_once after delete on ${sql.table(table)}
      referencing old table as gone for each statement execute function refuse_many()`.execute(db)
    await fill(id).execute(db)
  }
  await sweep(server.deps)
  for (const table of Object.keys(FILLS)) {
    const { rows } = await sql`select from ${sql.table(table)} offset 10`.execute(db)
    expect([table, rows.length]).toEqual([table, 0])
  }
})
