import { html } from 'hono/html'
import { msg } from '../../i18n/messages.ts'
import { translate } from '../../i18n/translate.ts'
import type { AppContext } from '../http/env.ts'
import { pageLanguage } from './choosePage.ts'
import { sendPlainPage } from './plainPage.ts'

/** Sends the warning page that names the site that a message links to. It leads there only when the link is pressed. */
export function sendLeavingPage(c: AppContext, site: URL) {
  const language = pageLanguage(c)
  const t = (text: Parameters<typeof translate>[1]) => translate(language, text)
  return sendPlainPage(c, {
    language,
    heading: t('You are leaving Nookmate'),
    content: [
      html`<p>${t('This link comes from a message, and leads to:')}</p>
<p><strong><bdi dir="ltr">${site.hostname}</bdi></strong></p>
<p><bdi dir="ltr">${site.href}</bdi></p>
<p>${t('Nookmate does not know this site. Never enter your password, card or bank details there, and never pay for a place that you have not seen.')}</p>`,
      html`<a class="button secondary" href="${site.href}" rel="noopener noreferrer nofollow" referrerpolicy="no-referrer">${t(msg('Go on to {host}', { host: site.hostname }))}</a>
<a class="button" href="/home/chats">${t('To your messages')}</a>`,
    ],
  })
}

/** Sends the page for a link that is not the address of a web site. */
export function sendNoSitePage(c: AppContext) {
  const language = pageLanguage(c)
  const t = (text: string) => translate(language, text)
  c.status(404)
  return sendPlainPage(c, {
    language,
    heading: t('This link does not work'),
    content: html`<p>${t('It does not point to a website.')}</p>
<a class="button" href="/home/chats">${t('To your messages')}</a>`,
  })
}
