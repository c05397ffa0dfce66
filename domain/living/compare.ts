import { accepts, type LivingAnswers } from './answers.ts'
import { ITEMS, type ItemId } from './items.ts'

/** The same answer; another one that both can live with; or one that somebody cannot. */
export const VERDICTS = ['agree', 'differ', 'talk'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Two answers to one item, side by side. */
export interface ComparedItem {
  readonly item: ItemId
  readonly own: number
  readonly theirs: number
  readonly verdict: Verdict
}

/** The items that both have answered, side by side; what somebody cannot live with comes first. */
export function compareAnswers(mine: LivingAnswers, their: LivingAnswers): ComparedItem[] {
  const compared = ITEMS.flatMap(({ id }): ComparedItem[] => {
    const [one, other] = [mine[id], their[id]]
    if (one === undefined || other === undefined) return []
    const isFine = accepts(one.accepts, other.own) && accepts(other.accepts, one.own)
    const agreed = one.own === other.own ? 'agree' : 'differ'
    return [{ item: id, own: one.own, theirs: other.own, verdict: isFine ? agreed : 'talk' }]
  })
  const place = ({ verdict }: ComparedItem) => VERDICTS.toReversed().indexOf(verdict)
  return compared.toSorted((one, other) => place(one) - place(other))
}
