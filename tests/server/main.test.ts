import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { proxyDatabase } from './support/databaseProxy.ts'
import { listenTo, startProcess, whenReady } from './support/serverProcess.ts'

async function startOnOwnDatabase(variables: Record<string, string> = {}) {
  const database = await createEmptyDatabase()
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return whenReady(startProcess({ DATABASE_URL: database.url, DATA_DIR: folder, ...variables }))
}

async function lastWordsOf(child: ChildProcess): Promise<{ said: string; code: unknown }> {
  const said = listenTo(child)
  const [code] = await once(child, 'close')
  return { said: said(), code }
}

function getOver(agent: Agent, address: string) {
  return new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      const sent = get(address, { agent }, (answer) => {
        const { statusCode: status, headers } = answer
        answer.resume().once('end', () => resolve({ status, connection: headers.connection }))
      })
      sent.once('error', reject)
    },
  )
}

describe('the server as a process', () => {
  test('says where it is, where mails are, and answers', async () => {
    const { child, address, said } = await startOnOwnDatabase()
    await expect.poll(said).toContain(`${address}/dev/mailbox`)
    const mails = await fetch(`${address}/dev/mailbox.json`)
    expect(await mails.json()).toEqual([])
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('METRICS_PORT: figures are on a listener of their own, and nowhere without it', async () => {
    const { child, address, said } = await startOnOwnDatabase({ METRICS_PORT: '0' })
    const found = () => /Metrics +(http:\S+)/.exec(said())?.[1]
    await expect.poll(found).toBeDefined()
    await fetch(`${address}/check-auth`)
    const figures = await (await fetch(found() ?? '')).text()
    expect(figures).toContain('{method="GET",route="/check-auth",status="401"} 1')
    const connections = figures.matchAll(
      /nookmate_database_connections\{state="(?:busy|idle)"\} (\d+)/g,
    )
    const counts = [...connections].map(([, count]) => Number(count))
    expect(counts).toHaveLength(2)
    expect(Math.max(...counts)).toBeGreaterThan(0)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    const without = await startOnOwnDatabase()
    expect(without.said()).not.toContain('Metrics')
  })

  test('safety 20: SIGTERM finishes what is in flight and exits 0 within 10 seconds', async () => {
    const { child, address } = await startOnOwnDatabase()
    const { port } = new URL(address)
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    const body = JSON.stringify({ email: 'a@uwo.ca' })
    const head = `POST /store-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(head + body.slice(0, 5))
    await fetch(`${address}/healthz`)
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await expect.poll(() => fetch(`${address}/healthz`).catch(() => 'refused')).toBe('refused')
    socket.write(body.slice(5))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('HTTP/1.1 200 OK')
    socket.end()
    expect(await exited).toEqual([0, null])
  })

  test('safety 20: before it stops it is not ready for a while, but answers, and connections end with the answer', async () => {
    const { child, address } = await startOnOwnDatabase({ DRAIN_SECONDS: '2' })
    const keeping = new Agent({ keepAlive: true })
    onTestFinished(() => keeping.destroy())
    const first = await getOver(keeping, `${address}/healthz`)
    expect(first).toEqual({ status: 200, connection: 'keep-alive' })
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await expect.poll(() => getOver(keeping, `${address}/readyz`)).toMatchObject({ status: 503 })
    const during = await getOver(keeping, `${address}/healthz`)
    expect(during).toEqual({ status: 200, connection: 'close' })
    expect(await exited).toEqual([0, null])
  })

  test('safety 20: a connection that was left open does not hold up the stop', async () => {
    const { child, address } = await startOnOwnDatabase()
    const keeping = new Agent({ keepAlive: true })
    onTestFinished(() => keeping.destroy())
    await getOver(keeping, `${address}/healthz`)
    const began = performance.now()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    // The server cuts idle connections when it stops; otherwise the stop would take 8 seconds.
    expect(performance.now() - began).toBeLessThan(6000)
  })

  test('safety 20: SIGTERM while a mail server says nothing exits 0 too', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const { child, address } = await startOnOwnDatabase({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const asked = once(silent, 'connection')
    const body = JSON.stringify({ email: 'ada@uwo.ca', name: 'Ada', password: 'Quiet.Room1' })
    const headers = { 'content-type': 'application/json' }
    const call = { method: 'POST', headers, body }
    expect((await fetch(`${address}/signup/send-auth-code`, call)).status).toBe(200)
    await asked
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('safety 20: SIGTERM while the database is away exits 0 too', async () => {
    for (const fault of ['cut', 'silence'] as const) {
      const database = await createEmptyDatabase()
      const proxy = await proxyDatabase(database.url)
      onTestFinished(() => proxy.stop())
      const { child, address } = await startOnOwnDatabase({ DATABASE_URL: proxy.url })
      proxy[fault]()
      expect((await fetch(`${address}/readyz`)).status).toBe(503)
      child.kill('SIGTERM')
      expect(await once(child, 'exit'), fault).toEqual([0, null])
    }
  })

  test('when the reader of its output is gone, it still serves and stops', async () => {
    const { child, address } = await startOnOwnDatabase()
    child.stdout?.destroy()
    child.stderr?.destroy()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('a port in use ends it with a sentence, and the database it had started ends with it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const folder = await temporaryFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { said, code } = await lastWordsOf(startProcess({ PORT: String(port), DATA_DIR: folder }))
    expect(code).toBe(1)
    expect(said).toContain(
      `Nookmate cannot start.\nPort ${port} is in use already. Stop what uses it, or set PORT to another number.\n`,
    )
    const location = /The database is in (.+)/.exec(said)?.[1] ?? ''
    await expect(access(join(location, 'cluster', 'PG_VERSION'))).resolves.toBeUndefined()
    await expect(access(join(location, 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  test('an address that is not ours to listen at is told in a sentence', async () => {
    const database = await createEmptyDatabase()
    const variables = {
      DATABASE_URL: database.url,
      HOST: '192.0.2.1',
      SMTP_URL: 'smtp://localhost',
    }
    const { said, code } = await lastWordsOf(startProcess(variables))
    expect(code).toBe(1)
    expect(said).toMatch(/\nNookmate cannot listen at HOST 192\.0\.2\.1, PORT 0: .*EADDRNOTAVAIL/)
  })

  test('safety 31: a data folder or database that it cannot use ends it with a sentence, not a stack', async () => {
    const away = await lastWordsOf(startProcess({ DATA_DIR: '/proc/nookmate/data' }))
    expect(away).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^Nookmate cannot start\.\nThe data folder \/proc\/nookmate\/data cannot be made \([A-Z]+\): set DATA_DIR to .*\n$/,
      ),
    })
    const database = await createEmptyDatabase()
    onTestFinished(database.drop)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(
      `create table schema_migrations as select 9999 as number, '9999_later.sql' as name, '' as checksum`,
    )
    await client.end()
    const newer = await lastWordsOf(startProcess({ DATABASE_URL: database.url }))
    expect(newer.code).toBe(1)
    expect(newer.said).toMatch(
      /^Nookmate cannot start\.\nThe database is newer than this version of Nookmate: it has migration 9999_later\.sql.*\n$/,
    )
  })

  test('a bad setting ends it at once with a sentence, not a stack', async () => {
    const child = startProcess({ HOST: '0.0.0.0' })
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said).toMatch(/^Nookmate cannot start\.\nHOST is 0\.0\.0\.0, which others can reach/)
    expect(said).not.toContain('    at ')
  })
})
