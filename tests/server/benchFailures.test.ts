import { access } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { productOn } from '../../bench/faults/product.ts'
import { makeWorld, withWorld } from '../../bench/faults/world.ts'
import { openAgent, openBrowser } from '../../bench/journey/browser.ts'
import { openStream } from '../../bench/live/streams.ts'
import { askHealth } from '../../bench/load/flood.ts'
import { upload } from '../../bench/photos/student.ts'
import { startBalancer } from '../../bench/rolling/balancer.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const NOBODY = 'http://127.0.0.1:1'

async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that cuts each answer after its headers. */
const cutting: RequestListener = (request, answer) => {
  answer.writeHead(200, { 'content-length': 10 }).flushHeaders()
  setImmediate(() => request.socket.destroy())
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

describe('a run of faults', () => {
  test('kills no database that is not there yet', async () => {
    expect(await productOn(await temporaryFolder(), {}).killDatabase()).toBe(false)
  })

  test('that fails reports its own error, and leaves neither process nor folder', async () => {
    let dataDir = ''
    let pid = 0
    const failing = withWorld({ writers: 1 }, async (world) => {
      dataDir = world.dataDir
      world.product.launch()
      pid = world.product.pid()
      throw new Error('The first error.')
    })
    await expect(failing).rejects.toThrow('The first error.')
    expect(await exists(dataDir)).toBe(false)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  test('whose server does not stop as it should leaves no folder either', async () => {
    const world = await makeWorld({ writers: 0 })
    world.product.launch()
    // Node does not handle the signal yet.
    await expect(world.end()).rejects.toThrow('The server stopped with')
    expect(await exists(world.dataDir)).toBe(false)
  })
})

describe('a call without an answer', () => {
  test('of the health check counts as one that takes forever', async () => {
    expect(await askHealth(NOBODY)).toBe(Number.POSITIVE_INFINITY)
    expect(await askHealth(await serverOf(cutting))).toBe(Number.POSITIVE_INFINITY)
  })

  test('of an upload is counted as such', async () => {
    const agent = openAgent(1)
    const browser = openBrowser({ address: () => NOBODY, agent }, '198.18.0.1')
    expect(await upload(browser, Buffer.from('x'))).toBe('no answer')
  })

  test('is watched, too', async () => {
    const seen: number[] = []
    const watch = (_: unknown, status: number) => void seen.push(status)
    const browser = openBrowser({ address: () => NOBODY, agent: openAgent(1), watch }, '198.18.0.1')
    await expect(browser.get('/')).rejects.toThrow('ECONNREFUSED')
    expect(seen).toEqual([0])
  })

  test('ends the opening of a stream that is cut before its first data', async () => {
    const address = await serverOf(cutting)
    await expect(openStream(address, 0, () => undefined)).rejects.toThrow('The stream was cut')
  })

  test('makes a server unready until it is asked again', async () => {
    let isCut = true
    const address = await serverOf((request, answer) => {
      if (isCut) cutting(request, answer)
      else answer.end()
      isCut = false
    })
    const balancer = await startBalancer([address])
    onTestFinished(() => balancer.stop())
    await expect.poll(balancer.ready, { timeout: 60_000 }).toBe(1)
  })
})
