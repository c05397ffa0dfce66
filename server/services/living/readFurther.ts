import type { CardFacts } from '../../../domain/living/cardFacts.ts'
import { type ComparedItem, compareAnswers } from '../../../domain/living/compare.ts'
import { type ShownFit, shownFit } from '../../matching/living/fit.ts'
import { topicsFor } from '../../matching/living/topics.ts'
import type { Database } from '../../store/database.ts'
import { type CardLiving, readCards } from './cardFacts.ts'

/** What a match sees beside profile and listing; no comparison where they have no item in common. */
interface FurtherOfMatch {
  readonly facts?: CardFacts | undefined
  readonly fit?: ShownFit | undefined
  readonly compared?: { readonly compared: readonly ComparedItem[] }
}

/** What the cards of candidates say to a student beside their profiles. */
export async function readFurthers(
  db: Database,
  own: string,
  others: readonly string[],
): Promise<Map<string, Pick<FurtherOfMatch, 'facts' | 'fit'>>> {
  const cards = await readCards(db, [own, ...others])
  const mine = cards.get(own)?.answers ?? {}
  const further = ({ facts, answers }: CardLiving) => ({ facts, fit: shownFit(mine, answers) })
  return new Map([...cards].map(([id, card]) => [id, further(card)]))
}

/**
 * The facts of a match, and the answers of both side by side: first the two that are most worth talking about. The two
 * must be matched.
 */
export async function readFurther(
  db: Database,
  own: string,
  other: string,
): Promise<FurtherOfMatch> {
  const cards = await readCards(db, [own, other])
  const [mine = {}, theirs = {}] = [cards.get(own)?.answers, cards.get(other)?.answers]
  const facts = cards.get(other)?.facts
  const topics = topicsFor(mine, theirs)
  const place = ({ item }: ComparedItem) =>
    topics.includes(item) ? topics.indexOf(item) : topics.length
  const compared = compareAnswers(mine, theirs).toSorted((one, two) => place(one) - place(two))
  const further = { facts, fit: shownFit(mine, theirs) }
  return compared.length > 0 ? { ...further, compared: { compared } } : further
}
