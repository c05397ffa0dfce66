import { html } from 'hono/html'
import { translate } from '../../i18n/translate.ts'
import type { AppContext } from '../http/env.ts'
import { pageLanguage } from './choosePage.ts'
import { sendPlainPage } from './plainPage.ts'

const HEADINGS = {
  asked: 'Do you want news from Nookmate at your email address?',
  confirmed: 'Thank you. Your address is confirmed.',
  over: 'This link is no longer valid.',
} as const

const DETAILS = {
  asked: 'Press the button to confirm your address.',
  confirmed: 'We will email you when there is something new.',
  over: 'It could confirm an address for news from Nookmate within a week. Either the week is over, or somebody has unsubscribed the address. You can subscribe again on the start page.',
} as const

/** Sends the page behind the link of a newsletter mail. `token` is for the button of the state `asked`. */
export function sendNewsletterPage(c: AppContext, about: keyof typeof HEADINGS, token = '') {
  const language = pageLanguage(c)
  const t = (text: string) => translate(language, text)
  const form = html`<form method="post" action="/newsletter/confirm">
<input type="hidden" name="token" value="${token}">
<button>${t('Yes, send me news')}</button>
</form>`
  const home = html`<a class="button secondary" href="/">${t('To the start page')}</a>`
  if (about === 'over') c.status(410)
  return sendPlainPage(c, {
    language,
    heading: t(HEADINGS[about]),
    content: [html`<p>${t(DETAILS[about])}</p>`, about === 'asked' ? form : home],
  })
}
