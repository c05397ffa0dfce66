import type { Answer } from './answer.ts'
import { calledBy, OPEN } from './calls.ts'
import { type CallCase, type FuzzCase, isSocketCase, type SocketCase } from './cases.ts'
import { BYSTANDER_SECRETS, type World } from './world.ts'

const FILES = /root:[^:]*:0:0:|"allowScripts"|import \{ readSettings/
const STACK = /node_modules\/|\n {4}at |\bat \S+ \(.*:\d+:\d+\)|select \W|PG::/
const SCRIPT = '<script>alert(1)'
const READING = ['GET', 'HEAD', 'OPTIONS']

/** A check of an answer. Returns what is wrong with it; undefined if nothing is. */
type Rule = (answer: Answer, one: CallCase, world: World) => string | undefined

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

function isJson({ headers }: Answer): boolean {
  return headers['content-type']?.includes('json') ?? false
}

const noAnswer: Rule = ({ status }) => (status === 0 ? 'no answer' : undefined)

const stack: Rule = (answer) =>
  isJson(answer) && STACK.test(answer.text) ? 'an answer tells how the server is made' : undefined

/** Every answer needs `nosniff`, except the bare 400 with which Node refuses invalid HTTP. */
const sniffing: Rule = ({ status, headers, text }) => {
  const isBare = status === 400 && text === ''
  const isSafe = headers['x-content-type-options'] === 'nosniff'
  return isBare || isSafe ? undefined : 'an answer without nosniff'
}

const reflected: Rule = ({ headers, text }) =>
  headers['content-type']?.includes('html') && text.includes(SCRIPT)
    ? 'a script comes back in a page'
    : undefined

const leaked: Rule = ({ text }, { path }, world) => {
  if (path.startsWith('/dev/')) return undefined
  const email = world.fill('$(bystander.email)', 'nobody')
  const secrets = [...Object.values(BYSTANDER_SECRETS), `"${email}"`]
  return secrets.some((secret) => text.includes(secret))
    ? 'an answer holds what only its owner may see'
    : undefined
}

/** Reading 8: the JSON of an answer holds its status, and a sentence as its message. */
const plain: Rule = (answer, one) => {
  if (calledBy(one) === undefined) return undefined
  if (!isJson(answer)) return 'a call is answered without JSON'
  const { status, message } = JSON.parse(Buffer.from(answer.text, 'latin1').toString()) as {
    status?: unknown
    message?: unknown
  }
  if (status !== answer.status) return 'the status in the body is another one'
  const isSentence = typeof message === 'string' && /^\p{Lu}[^\n]{3,300}$/u.test(message)
  return isSentence ? undefined : 'a call is answered without a sentence'
}

const stranger: Rule = (answer, one) => {
  const isStranger = one.as === 'nobody' || one.as === 'guest'
  const isClosed = calledBy(one) !== undefined && !OPEN.test(one.path)
  const isWrite = one.path.startsWith('/storage/') && !READING.includes(one.method)
  const isIn = isStranger && (isClosed || isWrite) && isSuccess(answer)
  return isIn ? 'somebody without a session got in' : undefined
}

const foreign: Rule = (answer, { method, headers }) => {
  const isForeign = headers.origin === 'https://evil.example' && headers.host === undefined
  return isForeign && !READING.includes(method) && isSuccess(answer)
    ? 'a foreign page changed something'
    : undefined
}

const RULES = [noAnswer, stack, sniffing, reflected, leaked, plain, stranger, foreign]

/** RFC 9112, 6.1: a message with Content-Length and Transfer-Encoding must be refused, and nothing after it read. */
function smuggled({ statuses }: Answer, { pieces }: SocketCase): string | undefined {
  const head = pieces.join('').split('\r\n\r\n')[0] ?? ''
  const isTwofold = /\r\ncontent-length:/i.test(head) && /\r\ntransfer-encoding:/i.test(head)
  if (!isTwofold) return undefined
  const isRefused = statuses.length <= 1 && statuses.every((status) => status >= 400)
  return isRefused ? undefined : 'a message with two lengths was taken'
}

/**
 * Describes what is wrong with the answer to a case; undefined if nothing is. `patience` is the longest allowed time
 * in milliseconds.
 */
export function judge(
  answer: Answer,
  one: FuzzCase,
  world: World,
  patience: number,
): string | undefined {
  const failed = answer.statuses.find((status) => status >= 500)
  if (failed !== undefined) return `status ${failed}`
  if (answer.took > patience) return `nothing for ${Math.round(answer.took)} ms`
  if (FILES.test(answer.text)) return 'a file of the server came out'
  if (isSocketCase(one)) return smuggled(answer, one)
  return RULES.map((rule) => rule(answer, one, world)).find((wrong) => wrong !== undefined)
}
