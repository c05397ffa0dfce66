import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LOCALES } from '../../domain/language.ts'
import type { MessageDescriptor } from '../../i18n/messages.ts'
import { translate } from '../../i18n/translate.ts'
import type { AppContext } from './env.ts'
import { requestLanguage } from './requestLanguage.ts'

/**
 * The body of every reply: the HTTP status once more, a sentence in the language of the request, and
 * what the call gives (reading 8).
 */
export function reply(
  c: AppContext,
  status: ContentfulStatusCode,
  sentence: string | MessageDescriptor,
  value: Readonly<Record<string, unknown>> = {},
): Response {
  const language = requestLanguage(c)
  c.header('Content-Language', LOCALES[language])
  return c.json({ ...value, status, message: translate(language, sentence) }, status)
}
