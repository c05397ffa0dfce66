import * as z from 'zod/mini'
import { VISIBLE } from '../domain/blank.ts'
import { MESSAGE_LENGTH } from '../domain/chats.ts'
import { characters } from '../domain/limits.ts'

/** Control characters other than tab and line breaks. */
const CONTROLS = /[^\P{Cc}\t\n]/gu
const TOO_LONG = `A message can have at most ${MESSAGE_LENGTH.toLocaleString('en-CA')} characters.`

/** Prepares a text for sending: replaces lone surrogates, composes it (NFC), drops control characters, trims it. */
export function cleanMessage(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').toWellFormed()
  return lines.normalize('NFC').replaceAll(CONTROLS, '').trim()
}

/** Schema of a message's text: cleaned, not blank, at most 2,000 characters. */
export const messageText = z.string('A message must be text.').check(
  z.overwrite(cleanMessage),
  z.regex(VISIBLE, 'A message must not be empty.'),
  z.refine((text) => characters(text) <= MESSAGE_LENGTH, TOO_LONG),
)
