import type { Hono } from 'hono'
import type { NoticeKind } from '../../domain/notices.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppContext, Env } from '../http/env.ts'
import { sendAnswerPage, sendBrokenLinkPage, sendUnsubscribePage } from '../pages/noticePage.ts'
import { endSubscription } from '../services/newsletter.ts'
import { answerReminder, isAnswerable } from '../services/notices/answerReminder.ts'
import {
  ANSWER_PATH,
  type Permission,
  readPermission,
  UNSUBSCRIBE_PATH,
} from '../services/notices/links.ts'
import { setPreference } from '../services/notices/preferences.ts'

type Ending = Exclude<Permission, { for: 'answer' }>
type Answering = Extract<Permission, { for: 'answer' }>

const kindOf = (permission: Ending): NoticeKind =>
  permission.for === 'newsletter' ? 'newsletter' : permission.kind

/** What links in notices lead to; absent when `FEATURES` leaves notices out. */
export function noticeRoutes(app: Hono<Env>, deps: Dependencies): void {
  if (!deps.settings.features.includes('notices')) return
  const tokenOf = (c: AppContext) => c.req.query('token') ?? ''
  const permissionOf = (c: AppContext) => readPermission(deps.secrets.links, tokenOf(c))
  /** A link is good for its own page only. */
  const endingOf = (c: AppContext): Ending | undefined => {
    const permission = permissionOf(c)
    return permission?.for === 'answer' ? undefined : permission
  }
  const answeringOf = (c: AppContext): Answering | undefined => {
    const permission = permissionOf(c)
    return permission?.for === 'answer' ? permission : undefined
  }

  const unsubscribe = async (permission: Ending) => {
    if (permission.for === 'newsletter') {
      return endSubscription(deps.db, { id: permission.subscription })
    }
    const { student, kind } = permission
    return setPreference(deps, student, { kind, channel: 'mail', isOn: false })
  }

  // Mail scanners open links, so a GET changes nothing.
  app.get(UNSUBSCRIBE_PATH, (c) => {
    const permission = endingOf(c)
    if (permission === undefined) return sendBrokenLinkPage(c)
    return sendUnsubscribePage(c, { kind: kindOf(permission), isDone: false }, tokenOf(c))
  })

  // The button of the page, and the one click of a mail reader (RFC 8058). Twice is fine.
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    const permission = endingOf(c)
    if (permission === undefined) return sendBrokenLinkPage(c)
    await unsubscribe(permission)
    return sendUnsubscribePage(c, { kind: kindOf(permission), isDone: true }, tokenOf(c))
  })

  app.get(ANSWER_PATH, async (c) => {
    const permission = answeringOf(c)
    if (permission === undefined) return sendBrokenLinkPage(c)
    const isOpen = await isAnswerable(deps.db, permission.absence)
    return sendAnswerPage(c, permission.answer, isOpen ? 'asked' : 'over', tokenOf(c))
  })

  app.post(ANSWER_PATH, async (c) => {
    const permission = answeringOf(c)
    if (permission === undefined) return sendBrokenLinkPage(c)
    const { answer, absence } = permission
    const isDone = await answerReminder(deps, absence, answer)
    return sendAnswerPage(c, answer, isDone ? 'done' : 'over', tokenOf(c))
  })
}
