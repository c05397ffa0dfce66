import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, later, MINUTE } from '../../clock.ts'
import type { Secrets } from '../../store/secrets.ts'

/** A ticket is good for this long after the password was typed. */
const TICKET_LIFE = 5 * MINUTE

const TICKET = /^(\d{13})\.([\w-]{43})$/

interface Tools {
  readonly clock: Clock
  readonly secrets: Secrets
}

function sign({ secrets }: Tools, sessionId: string, end: string): Buffer {
  return createHmac('sha256', secrets.tokens).update(`export ${sessionId} ${end}`).digest()
}

/** Shows that the password was typed lately in this session. It is signed, so that nothing has to be stored. */
export function newTicket(tools: Tools, sessionId: string): string {
  const end = String(later(tools.clock.now(), TICKET_LIFE).getTime())
  return `${end}.${sign(tools, sessionId, end).toString('base64url')}`
}

/** Whether a ticket is of this session and still good. */
export function isTicket(tools: Tools, sessionId: string, ticket: string): boolean {
  const [, end, signature = ''] = TICKET.exec(ticket) ?? []
  if (end === undefined || Number(end) <= tools.clock.now().getTime()) return false
  return timingSafeEqual(sign(tools, sessionId, end), Buffer.from(signature, 'base64url'))
}
