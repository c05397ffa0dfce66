import type { Hono } from 'hono'
import { makeReport as makeReportCall, reportAccount } from '../../contract/reports.ts'
import type { Dependencies } from '../dependencies.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { makeReport } from '../services/cases/makeReport.ts'

const SAVED = 'Your report is saved.'

/** Adds the routes for reports. The reported student is not notified. Needs the feature `reports`. */
export function reportRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('reports')) return

  authedRoute(
    app,
    session,
    makeReportCall,
    async (c, caller, { id, student, message, ...entered }) => {
      const key = { studentId: caller.id, candidateId: student.toLowerCase() }
      const report = { ...key, ...entered, id: id.toLowerCase(), message: message?.toLowerCase() }
      return reply(c, 200, SAVED, { case: await makeReport(deps, caller, report) })
    },
  )

  authedRoute(app, session, reportAccount, async (c, caller, { suggestion }) => {
    const candidateId = suggestion.toLowerCase()
    // This call carries no id, so the candidate's is used: a second report of the same candidate returns the
    // first one's case.
    const report = { studentId: caller.id, candidateId, id: candidateId }
    await makeReport(deps, caller, { ...report, subject: 'card', reason: 'other' })
    return reply(c, 200, SAVED)
  })
}
