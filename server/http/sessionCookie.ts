import type { Caller } from '../caller.ts'
import { SECOND } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { closeSession, findSession, openSession, SESSION_LIFE } from '../services/sessions.ts'
import type { Database, Transaction } from '../store/database.ts'
import { serverCookie } from './cookies.ts'
import { deviceOf } from './device.ts'
import type { AppContext } from './env.ts'
import { requestLanguage } from './requestLanguage.ts'

const LIFE_SECONDS = SESSION_LIFE / SECOND

/** The student whose session to open, and the password hash that was just verified, if a password was typed. */
export interface Opened {
  readonly id: string
  readonly passwordHash?: string
}

/** Finds, opens and ends the student's session, whose token is in a cookie (reading 23). */
export interface SessionCookie {
  /** Whether the browser sends a session cookie, valid or not. */
  isCarried(c: AppContext): boolean
  /** Returns the signed-in student, or undefined. */
  find(c: AppContext): Promise<Caller | undefined>
  /** Returns the signed-in student. Throws an AppError (401) if there is none. */
  require(c: AppContext): Promise<Caller>
  /** Opens a new session and ends the browser's previous one, in the given transaction if there is one. */
  open(c: AppContext, student: Opened, trx?: Transaction): Promise<void>
  /** Ends the session in the database and clears the cookie. */
  close(c: AppContext): Promise<void>
}

export function sessionCookie({ settings, db, clock, live }: Dependencies): SessionCookie {
  const cookie = serverCookie(settings, 'nookmate_session')
  const closeOld = async (c: AppContext, database: Database) => {
    const old = cookie.read(c)
    return old === undefined ? undefined : closeSession(database, old)
  }
  const find = async (c: AppContext) => {
    const token = cookie.read(c)
    if (token === undefined) return undefined
    const found = await findSession(db, clock, token)
    if (found?.isRenewed) cookie.write(c, token, LIFE_SECONDS)
    if (found !== undefined) c.set('studentId', found.caller.id)
    return found?.caller
  }
  return {
    isCarried: (c) => cookie.read(c) !== undefined,
    find,
    require: async (c) => {
      const caller = await find(c)
      if (caller === undefined) throw new AppError('unauthenticated', 'Please log in first.')
      return caller
    },
    open: async (c, { id: studentId, ...opening }, trx) => {
      const device = deviceOf(c.req.header('user-agent') ?? '')
      const token = await openSession(trx ?? db, clock, studentId, {
        ...{ ...opening, device, language: requestLanguage(c) },
      })
      await closeOld(c, trx ?? db)
      cookie.write(c, token, LIFE_SECONDS)
      c.set('studentId', studentId)
    },
    close: async (c) => {
      const studentId = await closeOld(c, db)
      if (studentId !== undefined) {
        c.set('studentId', studentId)
        live.wake([studentId])
      }
      cookie.clear(c)
    },
  }
}
