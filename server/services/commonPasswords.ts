import { dictionary } from '@zxcvbn-ts/language-common'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { AppError } from '../errors.ts'

/** About 50,000 leaked passwords in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Words from the product's and the universities' names, which students may put into passwords. */
const OUR_WORDS = [PRODUCT_NAME, 'nook', 'mate', 'western', 'university', 'huron', 'brescia']

/** The alphabet and the rows of keyboards; any part of them is easy to guess. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm']

const SHORTEST_WORD = 3

/** Fewer letters than this, besides a name or common word, do not make a password better. */
const FEW_LETTERS = 4

/** Characters that people often type instead of a letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const COMMON_MESSAGE =
  'This password is on lists of common passwords, so it is easy to guess. Please choose another one.'
const OWN_MESSAGE =
  'This password is made of your name, your email or our name, so it is easy to guess. Please choose another one.'

/** A new password, and the name and address of the student who chose it. */
export interface NewPassword {
  readonly password: string
  readonly name: string
  readonly email: string
}

/** Converts a text to lower case without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function readLookalikes(text: string, one: string): string {
  return text.replace(/[034571@$!]/g, (sign) => LOOKALIKES[sign] ?? one)
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

/**
 * Returns the words that a password may be made of: without the digits and symbols around or inside them, and
 * with lookalike characters read as letters.
 */
function coresOf(password: string): string[] {
  const text = plain(password)
  const withoutTail = text.replace(/[^\p{L}]+$/u, '')
  const read = [text, withoutTail].flatMap((each) => [
    each,
    readLookalikes(each, 'i'),
    readLookalikes(each, 'l'),
  ])
  const trimmed = read.map((each) => each.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
  const ends = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return [...new Set([text, ends, ...trimmed, ...read.map(lettersOf)])]
}

function isCommonWord(text: string): boolean {
  if (text.length < FEW_LETTERS) return false
  const firstHalf = text.slice(0, text.length / 2)
  const isTwice =
    firstHalf.length >= FEW_LETTERS && firstHalf + firstHalf === text && COMMON.has(firstHalf)
  return isTwice || COMMON.has(text) || ROWS.some((row) => row.includes(text))
}

/** The words in the student's name and address and in our names, the longest first. */
function ownWords({ name, email }: NewPassword): string[] {
  const texts = [name, email, ...OUR_WORDS].map(plain)
  const words = texts.flatMap((text) => text.split(/[^\p{L}]+/u))
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
}

/** Whether the password contains one of these words, and the rest is too short or a common word. */
function consistsOf(words: readonly string[], core: string): boolean {
  const letters = lettersOf(core)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), letters)
  return rest !== letters && (rest.length < FEW_LETTERS || isCommonWord(rest))
}

/**
 * Throws an AppError (400) for passwords that attackers try first: common and leaked ones, and the student's
 * own name (safety.md 28).
 */
export function refuseCommonPassword(chosen: NewPassword): void {
  const cores = coresOf(chosen.password)
  const words = ownWords(chosen)
  if (cores.some((core) => consistsOf(words, core))) throw new AppError('invalid', OWN_MESSAGE)
  if (cores.some(isCommonWord)) throw new AppError('invalid', COMMON_MESSAGE)
}
