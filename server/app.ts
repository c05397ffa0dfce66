import { Hono } from 'hono'
import type { Dependencies } from './dependencies.ts'
import { callBodyLimit } from './http/bodyLimit.ts'
import { closeWhenDraining } from './http/closeWhenDraining.ts'
import { crossOrigin } from './http/crossOrigin.ts'
import type { Env } from './http/env.ts'
import { errorHandler } from './http/errorHandler.ts'
import { originCheck } from './http/originCheck.ts'
import { refuseEarly } from './http/refuseEarly.ts'
import { requestLog } from './http/requestLog.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { sessionCookie } from './http/sessionCookie.ts'
import { standardLanguage } from './http/standardLanguage.ts'
import { accountRoutes } from './routes/account.ts'
import { blockRoutes } from './routes/blocks.ts'
import { chatPhotoRoutes } from './routes/chatPhotos.ts'
import { chatRoutes } from './routes/chats.ts'
import { configRoutes } from './routes/config.ts'
import { dashboardRoutes } from './routes/dashboard.ts'
import { eventRoutes } from './routes/events.ts'
import { exportRoutes } from './routes/export.ts'
import { healthRoutes } from './routes/health.ts'
import { keepAccountRoutes } from './routes/keepAccount.ts'
import { leavingRoutes } from './routes/leaving.ts'
import { legalRoutes } from './routes/legal.ts'
import { likesRoutes } from './routes/likes.ts'
import { livingRoutes } from './routes/living.ts'
import { mailboxRoutes } from './routes/mailbox.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { noticeCallRoutes } from './routes/noticeCalls.ts'
import { noticeRoutes } from './routes/notices.ts'
import { onboardingRoutes } from './routes/onboarding.ts'
import { ownProfileRoutes } from './routes/ownProfile.ts'
import { pageRoutes } from './routes/pages.ts'
import { passwordResetRoutes } from './routes/passwordReset.ts'
import { profilePartRoutes } from './routes/profileParts.ts'
import { reportRoutes } from './routes/reports.ts'
import { sessionRoutes } from './routes/session.ts'
import { settingsRoutes } from './routes/settings.ts'
import { signupRoutes } from './routes/signup.ts'
import { authRoutes } from './routes/storage/authRoutes.ts'
import { objectRoutes } from './routes/storage/objectRoutes.ts'
import { storageSessionRoutes } from './routes/storageSession.ts'

/** Builds the server as one Hono app that listens on no port: the process or a test calls `app.fetch`. */
export function buildApp(deps: Dependencies): Hono<Env> {
  const app = new Hono<Env>()
  const session = sessionCookie(deps)
  app.onError(errorHandler(deps.log))
  app.use(standardLanguage(deps.campuses))
  app.use((c, next) => {
    c.set('pagesFolder', deps.pagesFolder)
    return next()
  })
  app.use(requestLog(deps.log), closeWhenDraining(deps.draining), securityHeaders(deps.settings))
  app.use(crossOrigin(deps.settings), originCheck(deps.settings))
  healthRoutes(app, deps)
  configRoutes(app, deps)
  mailboxRoutes(app, deps)
  app.use(refuseEarly(app, deps.databaseWait))
  // Uploads of photos have a larger limit of their own, so they come before the limit for calls.
  if (deps.embeddedFiles !== undefined) {
    objectRoutes(app, { ...deps, folder: deps.embeddedFiles }, session)
  }
  chatPhotoRoutes(app, deps, session)
  app.use(callBodyLimit())
  if (deps.embeddedFiles !== undefined) authRoutes(app, deps)
  sessionRoutes(app, deps, session)
  newsletterRoutes(app, deps)
  noticeRoutes(app, deps)
  legalRoutes(app, deps)
  settingsRoutes(app, deps, session)
  leavingRoutes(app, deps)
  signupRoutes(app, deps, session)
  passwordResetRoutes(app, deps)
  onboardingRoutes(app, deps, session)
  dashboardRoutes(app, deps, session)
  likesRoutes(app, deps, session)
  noticeCallRoutes(app, deps, session)
  blockRoutes(app, deps, session)
  chatRoutes(app, deps, session)
  eventRoutes(app, deps, session)
  reportRoutes(app, deps, session)
  ownProfileRoutes(app, deps, session)
  profilePartRoutes(app, deps, session)
  livingRoutes(app, deps, session)
  accountRoutes(app, deps, session)
  keepAccountRoutes(app, deps, session)
  exportRoutes(app, deps, session)
  storageSessionRoutes(app, deps, session)
  pageRoutes(app, deps, session)
  return app
}
