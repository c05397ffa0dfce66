import type { Hono } from 'hono'
import type { Env } from '../../../server/http/env.ts'

/** An HTTP answer. */
export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

/** A test browser: keeps cookies and sends JSON. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Sends any request with the cookies. */
  send(path: string, init?: RequestInit): Promise<Response>
  readonly cookies: Map<string, string>
}

const LOOPBACK = { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as Env['Bindings']

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (/max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : { text }
  return { status: response.status, body, headers: response.headers }
}

/** Creates a browser for an app. `env` has the client's IP address, by default localhost. */
export function visitor(app: Hono<Env>, env: Env['Bindings'] = LOOPBACK): Visitor {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie !== '' && !headers.has('cookie')) headers.set('cookie', cookie)
    const response = await app.request(path, { ...init, headers }, env)
    keepCookies(cookies, response)
    return response
  }
  const json = { 'content-type': 'application/json' }
  return {
    cookies,
    send,
    get: async (path, headers = {}) => answerOf(await send(path, { headers })),
    post: async (path, body, headers = {}) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const init = { method: 'POST', headers: { ...json, ...headers }, ...sent }
      return answerOf(await send(path, init))
    },
  }
}
