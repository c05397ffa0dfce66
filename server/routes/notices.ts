import type { Hono } from 'hono'
import type { NoticeKind } from '../../domain/notices.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppContext, Env } from '../http/env.ts'
import { sendAnswerPage, sendBrokenLinkPage, sendUnsubscribePage } from '../pages/noticePage.ts'
import { hasSubscription } from '../services/newsletter.ts'
import { answerReminder, isAnswerable } from '../services/notices/answerReminder.ts'
import {
  ANSWER_PATH,
  type Permission,
  readPermission,
  UNSUBSCRIBE_PATH,
} from '../services/notices/links.ts'
import { endNewsletter, isWanted, setPreference } from '../services/notices/preferences.ts'

type UnsubscribePermission = Exclude<Permission, { for: 'answer' }>
type AnswerPermission = Extract<Permission, { for: 'answer' }>

const kindOf = (permission: UnsubscribePermission): NoticeKind =>
  permission.for === 'newsletter' ? 'newsletter' : permission.kind

/** Adds the pages that links in notices lead to. Needs the feature `notices`. */
export function noticeRoutes(app: Hono<Env>, deps: Dependencies): void {
  if (!deps.settings.features.includes('notices')) return
  const tokenOf = (c: AppContext) => c.req.query('token') ?? ''
  const permissionOf = (c: AppContext) => readPermission(deps.secrets.links, tokenOf(c))
  /** Returns a permission to unsubscribe. A token that permits something else is not accepted. */
  const unsubscribePermissionOf = (c: AppContext): UnsubscribePermission | undefined => {
    const permission = permissionOf(c)
    return permission?.for === 'answer' ? undefined : permission
  }
  const answerPermissionOf = (c: AppContext): AnswerPermission | undefined => {
    const permission = permissionOf(c)
    return permission?.for === 'answer' ? permission : undefined
  }

  const unsubscribe = async (permission: UnsubscribePermission) => {
    if (permission.for === 'newsletter') {
      return endNewsletter(deps, permission.subscription)
    }
    const { student, kind } = permission
    return setPreference(deps, student, { kind, channel: 'mail', isOn: false })
  }

  const isUnsubscribed = async (permission: UnsubscribePermission) =>
    permission.for === 'newsletter'
      ? !(await hasSubscription(deps.db, permission.subscription))
      : !(await isWanted(deps.db, permission.student, permission.kind, 'mail'))

  // Mail scanners open links, so a GET changes nothing.
  app.get(UNSUBSCRIBE_PATH, async (c) => {
    const permission = unsubscribePermissionOf(c)
    if (permission === undefined) return sendBrokenLinkPage(c)
    const isDone = await isUnsubscribed(permission)
    return sendUnsubscribePage(c, { kind: kindOf(permission), isDone }, tokenOf(c))
  })

  // Pressed on the page, or sent by a mail program's one-click unsubscribe (RFC 8058). Repeating it changes
  // nothing.
  app.post(UNSUBSCRIBE_PATH, async (c) => {
    const permission = unsubscribePermissionOf(c)
    if (permission === undefined) return sendBrokenLinkPage(c)
    await unsubscribe(permission)
    return sendUnsubscribePage(c, { kind: kindOf(permission), isDone: true }, tokenOf(c))
  })

  app.get(ANSWER_PATH, async (c) => {
    const permission = answerPermissionOf(c)
    if (permission === undefined) return sendBrokenLinkPage(c)
    const isOpen = await isAnswerable(deps.db, permission.absence)
    return sendAnswerPage(c, permission.answer, isOpen ? 'asked' : 'over', tokenOf(c))
  })

  app.post(ANSWER_PATH, async (c) => {
    const permission = answerPermissionOf(c)
    if (permission === undefined) return sendBrokenLinkPage(c)
    const { answer, absence } = permission
    const isDone = await answerReminder(deps, absence, answer)
    return sendAnswerPage(c, answer, isDone ? 'done' : 'over', tokenOf(c))
  })
}
