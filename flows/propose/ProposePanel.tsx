import { Suspense } from 'react'
import type { MachineDefinition } from '../definition/definition.ts'
import { stateOf } from '../gallery/about/findParts.ts'
import { readExports } from '../gallery/data.ts'
import { FaultBoundary } from '../gallery/shell/FaultBoundary.tsx'
import { PressButton } from '../simulator/PressButton.tsx'
import { ChartIdeas } from './ChartIdeas.tsx'
import { type Idea, idOf, withIdeas } from './ideas.ts'
import styles from './Propose.module.css'
import { StateIdeas } from './StateIdeas.tsx'
import { TakeAlong } from './TakeAlong.tsx'
import type { Proposal } from './useProposal.ts'

interface ProposePanelProps {
  definition: MachineDefinition
  /** The id of the chosen state; '' for the machine. */
  state: string
  proposal: Proposal
}

function inWords(idea: Idea, machine: string): string {
  switch (idea.kind) {
    case 'words':
      return `${idea.state} says “${idea.says}”`
    case 'comment':
      return `On ${idea.state || machine}: ${idea.says}`
    case 'state':
      return `New state ${idOf(idea)}${idea.says && `: ${idea.says}`}`
    case 'transition':
      return `${idea.event}${idea.when && `, only if ${idea.when}`}: ${idea.from} → ${idea.to}`
  }
}

function Exports({ definition, ideas }: { definition: MachineDefinition; ideas: readonly Idea[] }) {
  const { places } = readExports(definition.id)
  return <TakeAlong {...{ definition, ideas, places }} />
}

/**
 * The panel for proposals: other descriptions, comments, new states and transitions. They are stored in this browser.
 */
export function ProposePanel({ definition, state, proposal }: ProposePanelProps) {
  const { ideas, problem, remove } = proposal
  const chosen = stateOf(withIdeas(definition, ideas), state) ?? definition.root
  return (
    <article className={styles.panel}>
      <h2>Propose for {chosen.id || definition.id}</h2>
      <p className={styles.soft}>
        Press a state on the chart to choose it. What you propose is green and orange there; it is
        kept in this browser and changes no code.
      </p>
      {problem && <p role="alert">{problem}</p>}
      {ideas.length > 0 && (
        <>
          <ul className={styles.ideas}>
            {ideas.map((idea) => (
              <li key={JSON.stringify(idea)}>
                <span>{inWords(idea, definition.id)}</span>
                <PressButton onPress={() => remove(idea)}>Take back</PressButton>
              </li>
            ))}
          </ul>
          <FaultBoundary>
            <Suspense fallback={<p role="status">Loading …</p>}>
              <Exports definition={definition} ideas={ideas} />
            </Suspense>
          </FaultBoundary>
        </>
      )}
      <StateIdeas state={chosen} proposal={proposal} />
      <ChartIdeas definition={definition} state={chosen} proposal={proposal} />
    </article>
  )
}
