import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, later, MINUTE } from '../../clock.ts'
import type { Secrets } from '../../store/secrets.ts'

/** How long a ticket is valid after the password was typed. */
const TICKET_LIFE = 5 * MINUTE

const TICKET = /^(\d{13})\.([\w-]{43})$/

interface Tools {
  readonly clock: Clock
  readonly secrets: Secrets
}

function sign({ secrets }: Tools, sessionId: string, end: string): Buffer {
  return createHmac('sha256', secrets.tokens).update(`export ${sessionId} ${end}`).digest()
}

/**
 * Makes a ticket, which proves that the password was typed recently in this session. It is signed, so nothing
 * has to be stored.
 */
export function newTicket(tools: Tools, sessionId: string): string {
  const end = String(later(tools.clock.now(), TICKET_LIFE).getTime())
  return `${end}.${sign(tools, sessionId, end).toString('base64url')}`
}

/** Whether a ticket belongs to this session and is still valid. */
export function isTicket(tools: Tools, sessionId: string, ticket: string): boolean {
  const [, end, signature = ''] = TICKET.exec(ticket) ?? []
  if (end === undefined || Number(end) <= tools.clock.now().getTime()) return false
  return timingSafeEqual(sign(tools, sessionId, end), Buffer.from(signature, 'base64url'))
}
