import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { askBench, drive } from '../../bench/suggestions/drive.ts'

const BENCH = join(import.meta.dirname, '..', '..', 'bench')

async function exitCodeOf(bench: string, words: readonly string[]): Promise<unknown> {
  const program = join(BENCH, bench, 'main.ts')
  const child = spawn(process.execPath, [program, ...words], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  return code
}

/** Starts a server that answers with these statuses in order and then with 200. Returns its address. */
async function answering(...statuses: number[]): Promise<string> {
  const server = createServer((_, answer) => {
    answer.statusCode = statuses.shift() ?? 200
    answer.end(answer.statusCode === 200 ? '{"people":3}' : '{"message":"no"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a measurement', () => {
  test.each([
    ['suggestions', '--users', 'many'],
    ['suggestions', '--users', '10'],
    ['load', '--students', 'many'],
    ['load', '--flood', '0'],
    ['faults', '--kills', 'many'],
    ['faults', '--only', 'nothing'],
    ['matching', '--users', 'many'],
    ['restore', '--users', 'many'],
    ['matching', '--seeds', '0'],
    ['live', '--only', 'nothing'],
    ['chats', '--only', 'nothing'],
    ['processes', '--only', 'nothing'],
    ['processes', '--callers', 'many'],
  ])('%s %s %s fails at once: there is nothing to measure', async (bench, ...words) => {
    expect(await exitCodeOf(bench, words)).toBeGreaterThan(0)
  })

  test('that its server refuses fails with what was said, and waits while it is busy', async () => {
    const refused = askBench(`${await answering(403)}/bench/pass?market=1`)
    await expect(refused).rejects.toThrow('/bench/pass was answered 403: {"message":"no"}')
    expect(await askBench(`${await answering(503)}/bench/pass`)).toEqual({ people: 3 })
  })

  test('counts every answer that is not 200', async () => {
    const address = await answering(503, 200, 500)
    const { failed } = await drive(address, '/deck', ['a', 'b', 'c', 'd'], 2)
    expect(failed).toBe(2)
  })
})
