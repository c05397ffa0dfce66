import { Hono } from 'hono'
import type { Dependencies } from './dependencies.ts'
import { callBodyLimit } from './http/bodyLimit.ts'
import { crossOrigin } from './http/crossOrigin.ts'
import type { Env } from './http/env.ts'
import { errorHandler } from './http/errorHandler.ts'
import { originCheck } from './http/originCheck.ts'
import { refuseEarly } from './http/refuseEarly.ts'
import { requestLog } from './http/requestLog.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { sessionCookie } from './http/sessionCookie.ts'
import { blockRoutes } from './routes/blocks.ts'
import { configRoutes } from './routes/config.ts'
import { dashboardRoutes } from './routes/dashboard.ts'
import { eventRoutes } from './routes/events.ts'
import { healthRoutes } from './routes/health.ts'
import { legalRoutes } from './routes/legal.ts'
import { likesRoutes } from './routes/likes.ts'
import { mailboxRoutes } from './routes/mailbox.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { onboardingRoutes } from './routes/onboarding.ts'
import { pageRoutes } from './routes/pages.ts'
import { reportRoutes } from './routes/reports.ts'
import { sessionRoutes } from './routes/session.ts'
import { signupRoutes } from './routes/signup.ts'
import { authRoutes } from './routes/storage/authRoutes.ts'
import { objectRoutes } from './routes/storage/objectRoutes.ts'
import { storageSessionRoutes } from './routes/storageSession.ts'

/** The whole server as one app, listening nowhere: `app.fetch` answers, in a process or in a test. */
export function buildApp(deps: Dependencies): Hono<Env> {
  const app = new Hono<Env>()
  const session = sessionCookie(deps)
  app.onError(errorHandler(deps.log))
  app.use(requestLog(deps.log), securityHeaders(deps.settings))
  app.use(crossOrigin(deps.settings), originCheck(deps.settings))
  healthRoutes(app, deps)
  configRoutes(app, deps)
  mailboxRoutes(app, deps)
  app.use(refuseEarly(app, deps.databaseWait))
  if (deps.embeddedFiles !== undefined) {
    // Before the limit of calls: photos have one of their own.
    objectRoutes(app, { ...deps, folder: deps.embeddedFiles }, session)
  }
  app.use(callBodyLimit())
  if (deps.embeddedFiles !== undefined) authRoutes(app, deps)
  sessionRoutes(app, deps, session)
  newsletterRoutes(app, deps)
  legalRoutes(app, deps)
  signupRoutes(app, deps, session)
  onboardingRoutes(app, deps, session)
  dashboardRoutes(app, deps, session)
  likesRoutes(app, deps, session)
  blockRoutes(app, deps, session)
  eventRoutes(app, deps, session)
  reportRoutes(app, deps, session)
  storageSessionRoutes(app, deps, session)
  pageRoutes(app, deps, session)
  return app
}
