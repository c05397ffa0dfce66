import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Request } from './env.ts'

/** The body of every reply: the HTTP status once more, a sentence, and what the call gives (decision 8). */
export function reply(
  c: Request,
  status: ContentfulStatusCode,
  message: string,
  value: Readonly<Record<string, unknown>> = {},
): Response {
  return c.json({ ...value, status, message }, status)
}
