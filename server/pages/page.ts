import type { BrowserConfig } from '../../contract/config.ts'
import { EMAIL_ENDINGS_PLACE } from '../../domain/email.ts'

const END_OF_HEAD = '</head>'

/** A paragraph of a prerendered page that is shown only if the server offers the feature. */
const OF_FEATURE = /<p data-feature="(\w+)">.*?<\/p>/gs

/** JSON that is safe inside a script element, because nothing in it can end the element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/**
 * Fills a built page with the run-time settings: adds them as a JSON script element, which browsers do not
 * run, replaces placeholders in texts, and removes paragraphs about features that this server does not offer.
 */
export function withConfig(html: string, config: BrowserConfig): string {
  const block = `<script type="application/json" id="config">${inScript(config)}</script>`
  const { emailEndings: endings = '' } = config
  return html
    .replace(END_OF_HEAD, () => `${block}${END_OF_HEAD}`)
    .replaceAll(EMAIL_ENDINGS_PLACE, () => endings)
    .replaceAll(OF_FEATURE, (text, feature: string) =>
      config.features.includes(feature) ? text : '',
    )
}
