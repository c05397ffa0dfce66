import type { BrowserConfig } from '../../contract/config.ts'
import { EMAIL_ENDINGS_PLACE, emailEndings } from '../../domain/email.ts'

const END_OF_HEAD = '</head>'

/** JSON that can stand inside a script element: nothing in it can end the element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The page with the run-time settings in a JSON script element, which browsers do not run, and in the texts that show them. */
export function withConfig(html: string, config: BrowserConfig): string {
  const block = `<script type="application/json" id="config">${inScript(config)}</script>`
  const endings = emailEndings(config.emailDomains)
  return html
    .replace(END_OF_HEAD, () => `${block}${END_OF_HEAD}`)
    .replaceAll(EMAIL_ENDINGS_PLACE, () => endings)
}
