import { html } from 'hono/html'
import { LOCALES } from '../../domain/language.ts'
import type { NoticeKind, ReminderAnswer } from '../../domain/notices.ts'
import { ROUTES } from '../../domain/routes.ts'
import { translate } from '../../i18n/translate.ts'
import type { AppContext } from '../http/env.ts'
import { pageLanguage } from './choosePage.ts'
import { sendPlainPage } from './plainPage.ts'

const ASKED: Readonly<Record<NoticeKind, string>> = {
  match: 'Stop emails about matches?',
  message: 'Stop emails about messages?',
  reminder: 'Stop reminders by email?',
  newsletter: 'Stop news from Nookmate?',
}

const DONE: Readonly<Record<NoticeKind, string>> = {
  match: 'You will get no more emails about matches.',
  message: 'You will get no more emails about messages.',
  reminder: 'You will get no more reminders by email.',
  newsletter: 'You will get no more news from Nookmate.',
}

const HOW_BACK: Readonly<Record<NoticeKind, string>> = {
  match: 'You can turn them on again in your profile, under Notices.',
  message: 'You can turn them on again in your profile, under Notices.',
  reminder: 'You can turn them on again in your profile, under Notices.',
  newsletter: 'You can subscribe again on the start page.',
}

const homeLink = (t: (text: string) => string) =>
  html`<a class="button secondary" href="/">${t('To the start page')}</a>`

/** Sends the page behind the unsubscribe link of a mail: a button or, after it was pressed, a confirmation. */
export function sendUnsubscribePage(
  c: AppContext,
  about: { readonly kind: NoticeKind; readonly isDone: boolean },
  token: string,
) {
  const language = pageLanguage(c)
  const t = (text: string) => translate(language, text)
  const { kind, isDone } = about
  const form = html`<form method="post" action="/unsubscribe?token=${encodeURIComponent(token)}">
<button>${t('Unsubscribe')}</button>
</form>`
  const content = isDone
    ? [html`<p>${t(HOW_BACK[kind])}</p>`, homeLink(t)]
    : [html`<p>${t('Press the button to unsubscribe.')}</p>`, form]
  return sendPlainPage(c, { language, heading: t(isDone ? DONE[kind] : ASKED[kind]), content })
}

const ANSWERS = {
  yes: {
    button: 'Yes, still looking',
    asked: 'Are you still looking?',
    done: 'You are still looking. We suggest you to others again.',
  },
  found: {
    button: 'I found a place',
    asked: 'Have you found a place?',
    done: 'Great! We do not suggest you to anybody any more.',
  },
  pause: {
    button: 'Pause my profile',
    asked: 'Do you want to pause your profile?',
    done: 'Your profile is paused. We do not suggest it to anybody.',
  },
} as const

/**
 * Sends the page behind an answer to a reminder: its button (`asked`), a confirmation (`done`), or that it is
 * too late (`over`).
 */
export function sendAnswerPage(
  c: AppContext,
  answer: ReminderAnswer,
  state: 'asked' | 'done' | 'over',
  token: string,
) {
  const language = pageLanguage(c)
  const t = (text: string) => translate(language, text)
  const texts = ANSWERS[answer]
  if (state === 'over') {
    const what = 'It could answer whether you are still looking.'
    const why = 'You have been on Nookmate since that email, or your account is gone.'
    const now = 'Log in to change your status under Profile.'
    const login = html`<a class="button" href="${ROUTES.login.path}">${t('To the login')}</a>`
    c.status(410)
    return sendPlainPage(c, {
      language,
      heading: t('This link has expired.'),
      content: [html`<p>${t(what)} ${t(why)} ${t(now)}</p>`, login],
    })
  }
  const form = html`<form method="post" action="/still-looking?token=${encodeURIComponent(token)}">
<button>${t(texts.button)}</button>
</form>`
  const after = html`<p>${t('You can change this at any time in your profile.')}</p>`
  return sendPlainPage(c, {
    language,
    heading: t(state === 'asked' ? texts.asked : texts.done),
    content:
      state === 'asked'
        ? [html`<p>${t('Press the button to answer.')}</p>`, form]
        : [after, homeLink(t)],
  })
}

/** Sends the page for a link whose token is not valid, for example because the link was cut off in the mail. */
export function sendBrokenLinkPage(c: AppContext) {
  const language = pageLanguage(c)
  const t = (text: string) => translate(language, text)
  c.status(400)
  c.header('Content-Language', LOCALES[language])
  return sendPlainPage(c, {
    language,
    heading: t('This link does not work.'),
    content: [
      html`<p>${t('Part of it may be missing. Please copy the whole link from the email.')}</p>`,
      homeLink(t),
    ],
  })
}
