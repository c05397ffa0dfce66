import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tokenOf } from '../suggestions/fill.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

function headersOf(caller: number) {
  return { cookie: `nookmate_session=${tokenOf(caller)}`, 'content-type': 'application/json' }
}

/** Sends a POST as a signed-in student; resolves to the milliseconds, rejects unless the whole answer is there and 200. */
export function post(address: string, path: string, caller: number, body: object): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: headersOf(caller) }
    const sent = request(`${address}${path}`, options, (answer) => {
      answer.once('close', () => reject(new Error(`The answer of ${path} was cut`)))
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`${path} was answered ${answer.statusCode}`))
      })
    })
    sent.once('error', reject).end(JSON.stringify(body))
  })
}

/** Calls `told` with each event of a stream, and `began` when data arrives. */
function readBlocks(answer: IncomingMessage, began: () => void, told: (event: string) => void) {
  let rest = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    began()
    for (const block of blocks.filter((one) => one.includes('data:'))) told(block)
  })
  answer.once('error', () => undefined)
}

/**
 * Opens a student's event stream; `told` is called with each event after the number `last`. Resolves when the first
 * data arrives.
 */
export function openStream(
  address: string,
  caller: number,
  told: (event: string) => void,
  last = '',
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const options = { agent: false as const, headers: headersOf(caller) }
    const sent = request(`${address}/events?after=${last}`, options, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`A stream was answered ${answer.statusCode}`))
        return
      }
      answer.once('close', () => reject(new Error('The stream was cut before its first data')))
      readBlocks(answer, () => resolve(sent), told)
    })
    sent.once('error', reject).end()
  })
}

/** Opens streams for a range of callers one after the other. */
export async function openStreams(
  address: string,
  from: number,
  to: number,
  told: (event: string) => void = () => undefined,
): Promise<ClientRequest[]> {
  const open: ClientRequest[] = []
  for (let caller = from; caller < to; caller += 1) {
    open.push(await openStream(address, caller, told))
  }
  return open
}
