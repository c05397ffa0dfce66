import { html } from 'hono/html'
import { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES } from '../../domain/language.ts'
import { LEGAL_LINKS } from '../../domain/legal.ts'
import { translate } from '../../i18n/translate.ts'
import type { AppContext } from '../http/env.ts'
import { sendPlainPage } from './plainPage.ts'

type LegalLink = (typeof LEGAL_LINKS)[number]

/** Renders a block of a legal text. Empty lines separate blocks; `# ` begins a heading, `- ` a list item. */
function block(text: string) {
  if (text.startsWith('#')) return html`<h2>${text.replace(/^#+\s*/, '')}</h2>`
  if (!text.startsWith('- ')) return html`<p>${text}</p>`
  return html`<ul>${text.split(/\r?\n/).map((line) => html`<li>${line.replace(/^- /, '')}</li>`)}</ul>`
}

function links(shown: LegalLink, language: Language) {
  const t = (text: string) => translate(language, text)
  const others = LEGAL_LINKS.filter(({ id }) => id !== shown.id)
  const languages = LANGUAGES.filter((each) => each !== language)
  return html`<nav aria-label="${t('More')}">
<a href="/">${t('To the start page')}</a>
${others.map(({ title, href }) => html`<a href="${href[language]}">${t(title)}</a>`)}
${languages.map((each) => html`<a href="${shown.href[each]}" lang="${LOCALES[each]}" hreflang="${LOCALES[each]}">${LANGUAGE_NAMES[each]}</a>`)}
</nav>`
}

/** Sends a legal text as a page, for links that are opened in another tab instead of the modal. */
export function sendLegalPage(c: AppContext, shown: LegalLink, language: Language, text: string) {
  const blocks = text
    .split(/\r?\n\s*\r?\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
  return sendPlainPage(c, {
    language,
    heading: translate(language, shown.title),
    content: [...blocks.map(block), links(shown, language)],
    isPublic: true,
  })
}
