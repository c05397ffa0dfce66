import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LOCALES } from '../../domain/language.ts'
import type { MessageDescriptor } from '../../i18n/messages.ts'
import { translate } from '../../i18n/translate.ts'
import { compressText } from './compression.ts'
import type { AppContext } from './env.ts'
import { requestLanguage } from './requestLanguage.ts'

/**
 * Answers with the body that every reply has: the HTTP status again, a sentence in the language of the
 * request, and the call's own fields (reading 8).
 */
export function reply(
  c: AppContext,
  status: ContentfulStatusCode,
  sentence: string | MessageDescriptor,
  value: Readonly<Record<string, unknown>> = {},
): Response {
  const language = requestLanguage(c)
  c.header('Content-Language', LOCALES[language])
  c.header('Content-Type', 'application/json')
  const body = JSON.stringify({ ...value, status, message: translate(language, sentence) })
  return c.body(compressText(c, body), status)
}
