import { html } from 'hono/html'
import { translate } from '../../i18n/translate.ts'
import type { AppContext } from '../http/env.ts'
import { pageLanguage } from './choosePage.ts'
import { sendPlainPage } from './plainPage.ts'

const HEADINGS = {
  asked: 'Do you want to keep your Nookmate account?',
  kept: 'Your account is kept.',
  over: 'This link is no longer valid.',
} as const

const DETAILS = {
  asked: 'It is hidden and will be deleted. Press the button to keep it with everything in it.',
  kept: 'Everything in it is as it was. Log in to continue.',
  over: 'It could keep an account from being deleted. Either somebody has used it already, or the seven days are over and the account is gone. If you can log in, your account is still there; otherwise you can sign up again.',
} as const

/** Sends the page behind the link that cancels a deletion. `token` is for the button of the state `asked`. */
export function sendKeepPage(c: AppContext, about: keyof typeof HEADINGS, token = '') {
  const language = pageLanguage(c)
  const t = (text: string) => translate(language, text)
  const form = html`<form method="post" action="/account/keep/link">
<input type="hidden" name="token" value="${token}">
<button>${t('Keep my account')}</button>
</form>`
  const next = html`<a class="button" href="/login">${t('To the login')}</a>`
  if (about === 'over') c.status(410)
  return sendPlainPage(c, {
    language,
    heading: t(HEADINGS[about]),
    content: [html`<p>${t(DETAILS[about])}</p>`, about === 'asked' ? form : next],
  })
}
