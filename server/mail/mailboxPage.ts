import { html } from 'hono/html'
import { PRODUCT_NAME } from '../../domain/product.ts'
import type { MailboxEntry } from './mailbox.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0; }
h2 { font-size: 1.05rem; margin: 0; }
p { margin: .25rem 0; opacity: .7; }
.forms { display: grid; gap: 1rem; margin: .75rem 0 0; }
@media (min-width: 60rem) { .forms { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
iframe { width: 100%; height: 25rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
`

/**
 * The Content-Security-Policy of the mailbox page: its own style and no scripts. The frames with the mails
 * inherit it, and their sandbox only allows opening a link in a new tab.
 */
export const MAILBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** Shows an HTML mail in a sandboxed frame. Its source is escaped, so it cannot break out of the attribute. */
function htmlForm({ html: source, subject }: MailboxEntry) {
  if (source === null) return ''
  return html`<iframe sandbox="${SANDBOX}" srcdoc="${source}" title="${subject} (HTML)" loading="lazy"></iframe>`
}

function entry(mail: MailboxEntry) {
  return html`<article>
<h2>${mail.subject}</h2>
<p>to ${mail.to}, <time datetime="${mail.at}">${mail.at.slice(0, 19).replace('T', ' ')} UTC</time></p>
<div class="forms">
<pre>${mail.text}</pre>
${htmlForm(mail)}
</div>
</article>`
}

/** Renders the embedded mailbox as a page that reloads every three seconds. All text is escaped. */
export function mailboxPage(mails: readonly MailboxEntry[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>${PRODUCT_NAME} mailbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${PRODUCT_NAME} mailbox</h1>
<p>Mails are kept here because SMTP_URL is not set. Newest first.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(entry)}
</main>
</body>
</html>`
}
