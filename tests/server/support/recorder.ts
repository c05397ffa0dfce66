import { crowd } from '../../../bench/matching/speed/crowd.ts'
import type { Person } from '../../../server/matching/person.ts'
import type { Visitor } from './visitor.ts'
import { idOf, NOON } from './writtenStudents.ts'

/** The specification's call for a decision. */
export const DECIDE = '/dashboard/make-descision-on-suggestion'
/** The call for decisions that can be changed. */
export const FREE = '/likes/decide'

export const like = (suggestion: string) => ({ suggestion, decision: 'liked' })
export const pass = (suggestion: string) => ({ suggestion, decision: 'disliked' })

/** Creates random students of one market. */
export function invent(size: number, market: string): Person[] {
  return crowd(size, Number.parseInt(idOf(market).slice(0, 7), 16)).map((one, place) => ({
    ...{ ...one, id: idOf(`${market} ${place}`), market, lastActiveAt: NOON },
  }))
}

/** Records all answers to a student, without the date and the request id. */
export function recorder(browser: Visitor) {
  const lines: string[] = []
  const call = async (path: string, body?: unknown): Promise<string> => {
    const headers = { 'content-type': 'application/json' }
    const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await browser.send(path, init)
    const text = await response.text()
    const told = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
    lines.push(JSON.stringify([path, body, response.status, told, text]))
    return text
  }
  return { lines, call }
}

export type Recorder = ReturnType<typeof recorder>
