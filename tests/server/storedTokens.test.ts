import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { mailedCode, PASSWORD, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

/** Returns every row of every table as text, by table; bytes are hexadecimal. */
async function everything({ deps: { db } }: TestServer): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(row)::text as line from ${sql.table(name)} row`.execute(db)
    texts.set(name, rows.map(({ line }) => line).join('\n'))
  }
  return texts
}

/**
 * The forms in which a secret may be stored: as it is, its bytes, and the bytes that it encodes, in hex and base64.
 */
function writingsOf(secret: string): string[] {
  const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')]
  const written = bytes.flatMap((each) => [each.toString('hex'), each.toString('base64')])
  return [secret, ...written].filter((each) => each.length >= 6)
}

/** Whether a text has a secret. Six digits must stand alone, because they may be part of a longer number by chance. */
function holds(text: string, writing: string): boolean {
  return /^\d{6}$/.test(writing)
    ? new RegExp(`(?<![0-9a-f.])${writing}(?![0-9a-f])`).test(text)
    : text.includes(writing)
}

test('no token, code or password is in any row of any table, in any writing', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const student = await signUp(server)
  const { body } = await student.post('/storage-session')
  const session = body.session as { access_token: string; refresh_token: string }
  const waiting = visitor(server.app)
  const email = 'waiting@uwo.ca'
  await waiting.post('/signup/send-auth-code', { email, name: 'Ada Byron', password: PASSWORD })
  const code = await mailedCode(server, email)
  const secrets = {
    session: student.cookies.get('nookmate_session') ?? '',
    signup: waiting.cookies.get('nookmate_signup') ?? '',
    refresh: session.refresh_token,
    access: session.access_token,
    code,
    password: PASSWORD,
  }
  expect(Object.values(secrets).filter((secret) => secret.length < 6)).toEqual([])
  const tables = await everything(server)
  expect([...tables.keys()]).toEqual(
    expect.arrayContaining([
      'sessions',
      'storage_refresh_tokens',
      'pending_signups',
      'code_mailings',
    ]),
  )
  // A mail has the code until it is sent, so this table is left out.
  tables.delete('mails')
  const found = Object.entries(secrets).flatMap(([name, secret]) =>
    [...tables].flatMap(([table, text]) =>
      writingsOf(secret).some((writing) => holds(text, writing)) ? [`${name} in ${table}`] : [],
    ),
  )
  expect(found).toEqual([])
})
