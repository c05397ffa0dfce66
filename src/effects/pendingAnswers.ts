import * as z from 'zod/mini'
import { type GivenAnswer, IMPORTANCES } from '../../domain/living/answers.ts'
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

/** What a full or forbidden store did not take, by key; it lasts as long as the page. */
const unstored = new Map<string, GivenAnswer>()

/** They are removed with the drafts at logout. Each item has a key of its own: its last answer counts, of all tabs. */
const prefixOf = (userId: string) => `${DRAFTS.profile}${userId}.answer.`

function answerAt(key: string): GivenAnswer | undefined {
  return unstored.get(key) ?? parseStored('localStorage', key, given)
}

/** Answers of all tabs that the server has not acknowledged. */
export function loadAnswers(userId: string): readonly GivenAnswer[] {
  const prefix = prefixOf(userId)
  const keys = new Set([...storedKeys('localStorage', prefix), ...unstored.keys()])
  return [...keys].filter((key) => key.startsWith(prefix)).flatMap((key) => answerAt(key) ?? [])
}

/** Keeps an answer until it is delivered. */
export function storeAnswer(userId: string, answer: GivenAnswer): void {
  const key = `${prefixOf(userId)}${answer.item}`
  if (writeStored('localStorage', key, answer)) unstored.delete(key)
  else unstored.set(key, answer)
}

/** The last answer to an item that is not delivered yet; another tab may have given it, or have delivered it. */
export function lastAnswer(userId: string, item: GivenAnswer['item']): GivenAnswer | undefined {
  return answerAt(`${prefixOf(userId)}${item}`)
}

/** Forgets a delivered answer, unless there is another one by now. */
export function removeAnswer(userId: string, delivered: GivenAnswer): void {
  const last = lastAnswer(userId, delivered.item)
  if (JSON.stringify(last) !== JSON.stringify(delivered)) return
  const key = `${prefixOf(userId)}${delivered.item}`
  unstored.delete(key)
  removeStored('localStorage', key)
}
