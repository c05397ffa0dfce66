import { html } from 'hono/html'
import { translate } from '../../i18n/translate.ts'
import type { AppContext } from '../http/env.ts'
import { pageLanguage } from './choosePage.ts'
import { sendPlainPage } from './plainPage.ts'

const HEADINGS = {
  asked: 'Do you want news from Nookmate at your email address?',
  confirmed: 'Thank you. Your address is confirmed.',
  invalid: 'This link is no longer valid.',
} as const

const DETAILS = {
  asked: 'Press the button to confirm your address.',
  confirmed: 'We will email you when there is something new.',
  invalid: 'You can subscribe again on the start page.',
} as const

/** Sends the page behind the link of a newsletter mail. `token` is for the button of the state `asked`. */
export function sendNewsletterPage(c: AppContext, about: keyof typeof HEADINGS, token = '') {
  const language = pageLanguage(c)
  const t = (text: string) => translate(language, text)
  const form = html`<form method="post" action="/newsletter/confirm">
<input type="hidden" name="token" value="${token}">
<button>${t('Yes, send me news')}</button>
</form>`
  const home = html`<p><a href="/">${t('To the start page')}</a></p>`
  return sendPlainPage(c, {
    language,
    heading: t(HEADINGS[about]),
    content: [html`<p>${t(DETAILS[about])}</p>`, about === 'asked' ? form : home],
  })
}
