import { accepts, type LivingAnswers } from './answers.ts'
import { ITEMS, type ItemId } from './items.ts'

/**
 * `agree`: the same answer. `differ`: different answers that both can live with. `talk`: at least one of the
 * two cannot live with the other's answer.
 */
export const VERDICTS = ['agree', 'differ', 'talk'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Two students' answers to one item. */
export interface ComparedItem {
  readonly item: ItemId
  readonly own: number
  readonly theirs: number
  readonly verdict: Verdict
}

/** Compares the items that both students have answered. Those with the verdict `talk` come first. */
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
