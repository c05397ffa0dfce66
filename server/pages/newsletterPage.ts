import { html } from 'hono/html'
import { type Language, LOCALES } from '../../domain/language.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { translate } from '../../words/translate.ts'

/** The policy of this page alone: no script, a form to ourselves. */
export const NEWSLETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const STYLE = `
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
body { max-width: 32rem; margin: 15vh auto 0; padding: 0 1.25rem; }
button { font: inherit; padding: .75rem 1.5rem; border-radius: .75rem; cursor: pointer; }
`

/** A page that says one sentence; with a token also the button that confirms it. */
export function newsletterPage(language: Language, sentence: string, token?: string) {
  const t = (text: string) => translate(language, text)
  const form = html`<form method="post" action="/newsletter/confirm">
<input type="hidden" name="token" value="${token ?? ''}">
<button>${t('Yes, send me news')}</button>
</form>`
  return html`<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${t(sentence)} · ${PRODUCT_NAME}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${PRODUCT_NAME}</h1>
<p>${t(sentence)}</p>
${token === undefined ? html`<p><a href="/">${t('To the start page')}</a></p>` : form}
</main>
</body>
</html>`
}
