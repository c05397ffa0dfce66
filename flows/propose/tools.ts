import type { Marking } from '../chart/marking.ts'
import type { MachineDefinition } from '../definition/definition.ts'
import { compareMachine } from '../diff/compareMachine.ts'
import { unionOf } from '../diff/union.ts'
import type { LaidOutChart } from '../layout/laidOut.ts'
import { type Idea, withIdeas } from './ideas.ts'
import { issueText } from './issueText.ts'
import { layoutInPage } from './layoutInPage.ts'

/** A chart with what is proposed in it. */
export interface Drawn {
  readonly chart: LaidOutChart
  readonly marking: Marking
}

async function drawn(
  definition: MachineDefinition,
  ideas: readonly Idea[],
): Promise<Drawn | undefined> {
  const diff = compareMachine(definition, withIdeas(definition, ideas))
  if (!diff) return undefined
  const union = unionOf(diff)
  return { chart: await layoutInPage(union.definition), marking: { changed: union.marks } }
}

/** What only proposals need; a script of its own, so that the first view does not wait for it. */
export const tools = { drawn, issueText }
