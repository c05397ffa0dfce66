import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'

/** An HTTP answer. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** The parsed body if it is JSON, otherwise an empty object. */
  readonly body: Record<string, unknown>
}

/** An HTTP request. */
export interface Sent {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: Buffer | string
}

/**
 * Called for every answer; `ms` is the time from sending the request to its last byte. The status is 0 if there was no
 * answer.
 */
export type Watch = (sent: Sent, status: number, ms: number) => void

/** One student's browser, with its own cookies and its own IP address. */
export interface Browser {
  send(sent: Sent): Promise<Answer>
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
}

/** Where browsers connect; `address` is read before every call, because a restarted server may have another port. */
export interface Network {
  readonly address: () => string
  readonly agent: Agent
  readonly watch?: Watch
}

/** Milliseconds without any data after which a call fails. */
const SILENCE = 30_000

function readBody(headers: IncomingHttpHeaders, bytes: Buffer): Record<string, unknown> {
  const isJson = headers['content-type']?.includes('json') ?? false
  return isJson ? (JSON.parse(bytes.toString('utf8')) as Record<string, unknown>) : {}
}

function exchange(network: Network, sent: Sent, headers: OutgoingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, path, body = '' } = sent
    const length = { 'content-length': Buffer.byteLength(body) }
    const options = { method, agent: network.agent, headers: { ...headers, ...length } }
    const asked = request(`${network.address()}${path}`, options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).once('error', reject)
      answer.once('end', () => {
        const bytes = Buffer.concat(parts)
        const status = answer.statusCode ?? 0
        resolve({ status, headers: answer.headers, bytes, body: readBody(answer.headers, bytes) })
      })
    })
    asked.setTimeout(SILENCE, () => asked.destroy(new Error(`${method} ${path} hangs`)))
    asked.once('error', reject).end(body)
  })
}

function keepCookies(jar: Map<string, string>, headers: IncomingHttpHeaders): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (/max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
}

/** Opens a browser. `from` is its IP address, sent in X-Forwarded-For as by a proxy on this machine. */
export function openBrowser(network: Network, from: string): Browser {
  const jar = new Map<string, string>()
  const send = async (sent: Sent) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'x-forwarded-for': from, ...(cookie === '' ? {} : { cookie }) }
    const began = performance.now()
    const note = (status: number) => network.watch?.(sent, status, performance.now() - began)
    const answer = await exchange(network, sent, { ...headers, ...sent.headers }).catch((error) => {
      note(0)
      throw error
    })
    note(answer.status)
    keepCookies(jar, answer.headers)
    return answer
  }
  const headers = { 'content-type': 'application/json' }
  return {
    send,
    get: (path) => send({ method: 'GET', path }),
    post: (path, body = {}) => send({ method: 'POST', path, headers, body: JSON.stringify(body) }),
  }
}

/** The newest code mailed to an address, from the embedded mailbox; undefined if there is none. */
export async function readMailedCode(network: Network, email: string): Promise<string | undefined> {
  const path = `/dev/mailbox.json?to=${encodeURIComponent(email)}`
  const { body } = await exchange({ ...network }, { method: 'GET', path }, {})
  const [newest] = body as unknown as { text: string }[]
  return newest?.text.match(/\d{6}/)?.[0]
}

/** A pool of keep-alive connections. */
export function openAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections })
}
