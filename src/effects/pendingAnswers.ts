import * as z from 'zod/mini'
import { type GivenAnswer, IMPORTANCES, isSameAnswer } from '../../domain/living/answers.ts'
import { ITEM_IDS } from '../../domain/living/items.ts'
import { removeStored, storedKeys, writeStored } from './browserStorage.ts'
import { parseStored } from './parseStored.ts'
import { DRAFTS } from './tabDraft.ts'

const given = z.object({
  item: z.enum(ITEM_IDS),
  answer: z.nullable(
    z.object({ own: z.number(), accepts: z.number(), importance: z.literal(IMPORTANCES) }),
  ),
})

/** Answers that the browser could not store, by key. They are lost when the page is closed. */
const unstored = new Map<string, GivenAnswer>()

/** The prefix of a student's stored answers. It begins like that of the profile's drafts, so that logging out removes them. Each item has one key, so the last answer of any tab counts. */
const prefixOf = (userId: string) => `${DRAFTS.profile}${userId}.answer.`

function answerAt(key: string): GivenAnswer | undefined {
  return unstored.get(key) ?? parseStored('localStorage', key, given)
}

/** The answers of all tabs that the server has not acknowledged. */
export function loadAnswers(userId: string): readonly GivenAnswer[] {
  const prefix = prefixOf(userId)
  const keys = new Set([...storedKeys('localStorage', prefix), ...unstored.keys()])
  return [...keys].filter((key) => key.startsWith(prefix)).flatMap((key) => answerAt(key) ?? [])
}

/** Stores an answer until it is removed, and replaces an earlier one to the same item. */
export function storeAnswer(userId: string, answer: GivenAnswer): void {
  const key = `${prefixOf(userId)}${answer.item}`
  if (writeStored('localStorage', key, answer)) unstored.delete(key)
  else unstored.set(key, answer)
}

/** The unsent answer to an item, from any tab; undefined if there is none, perhaps because another tab has sent it. */
export function lastAnswer(userId: string, item: GivenAnswer['item']): GivenAnswer | undefined {
  return answerAt(`${prefixOf(userId)}${item}`)
}

/** Reports each answer that another tab gives or takes back; returns a function that stops it. */
export function watchAnswers(userId: string, onAnswer: (given: GivenAnswer) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    // Without a new value, the server has an answer that was reported before.
    if (!key?.startsWith(prefixOf(userId)) || newValue === null) return
    // This tab may have given a newer answer meanwhile, which is the one that is sent.
    const answer = answerAt(key) ?? z.safeParse(given, JSON.parse(newValue)).data
    if (answer) onAnswer(answer)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Removes an answer that the server has, unless a newer one to the same item is stored. */
export function removeAnswer(userId: string, delivered: GivenAnswer): void {
  const last = lastAnswer(userId, delivered.item)
  if (last === undefined || !isSameAnswer(last, delivered)) return
  const key = `${prefixOf(userId)}${delivered.item}`
  unstored.delete(key)
  removeStored('localStorage', key)
}
