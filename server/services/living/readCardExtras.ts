import type { CardFacts } from '../../../domain/living/cardFacts.ts'
import { type ComparedItem, compareAnswers } from '../../../domain/living/compare.ts'
import { type ShownFit, shownFit } from '../../matching/living/fit.ts'
import { topicsFor } from '../../matching/living/topics.ts'
import type { Database } from '../../store/database.ts'
import { type CardLiving, readCards } from './cardFacts.ts'

/** What a match sees beyond profile and listing; `compared` is missing if the two have no item in common. */
interface MatchExtras {
  readonly facts?: CardFacts | undefined
  readonly fit?: ShownFit | undefined
  readonly compared?: { readonly compared: readonly ComparedItem[] }
}

/** Reads what candidates' cards show beyond their profiles. */
export async function readCardExtras(
  db: Database,
  own: string,
  others: readonly string[],
): Promise<Map<string, Pick<MatchExtras, 'facts' | 'fit'>>> {
  const cards = await readCards(db, [own, ...others])
  const mine = cards.get(own)?.answers ?? {}
  const extras = ({ facts, answers }: CardLiving) => ({ facts, fit: shownFit(mine, answers) })
  return new Map([...cards].map(([id, card]) => [id, extras(card)]))
}

/**
 * Reads the facts of a match and the answers of both, compared: first the two that are most worth talking
 * about. The two must be matched.
 */
export async function readMatchExtras(
  db: Database,
  own: string,
  other: string,
): Promise<MatchExtras> {
  const cards = await readCards(db, [own, other])
  const [mine = {}, theirs = {}] = [cards.get(own)?.answers, cards.get(other)?.answers]
  const facts = cards.get(other)?.facts
  const topics = topicsFor(mine, theirs)
  const place = ({ item }: ComparedItem) =>
    topics.includes(item) ? topics.indexOf(item) : topics.length
  const compared = compareAnswers(mine, theirs).toSorted((one, two) => place(one) - place(two))
  const extras = { facts, fit: shownFit(mine, theirs) }
  return compared.length > 0 ? { ...extras, compared: { compared } } : extras
}
