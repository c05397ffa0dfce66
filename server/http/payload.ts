import type * as z from 'zod/mini'
import type { MessageDescriptor } from '../../i18n/messages.ts'
import { AppError } from '../errors.ts'
import type { AppContext } from './env.ts'

const MALFORMED = 'The request body is not valid JSON.'
const NOT_AN_OBJECT = 'The request body must be a JSON object.'
const WRONG_TYPE = 'The request body must be sent as application/json.'

function isJsonType(type: string | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type ?? '')
}

// Bytes that are not UTF-8 are rejected; otherwise replacement characters would be stored.
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid', MALFORMED)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', MALFORMED)
  }
}

/** Returns the value if it is an object and not an array; otherwise throws an AppError with the sentence (400). */
export function requireObject(value: unknown, sentence: string | MessageDescriptor): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new AppError('invalid', sentence)
}

/**
 * Reads the JSON object in the body of a request, `{}` for an empty body. Throws an AppError for other bodies
 * (400 or 415).
 */
export async function readObject(c: AppContext): Promise<object> {
  const text = decode(await c.req.arrayBuffer())
  if (text.trim() === '') return {}
  if (!isJsonType(c.req.header('content-type'))) throw new AppError('unsupportedType', WRONG_TYPE)
  return requireObject(parse(text), NOT_AN_OBJECT)
}

/** Checks a value against a schema. Throws an AppError with the first error message (400). */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('invalid', parsed.error.issues[0]?.message ?? 'This input is not valid.')
}
