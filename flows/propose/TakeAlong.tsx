import { useEffect, useState } from 'react'
import type { MachineDefinition } from '../definition/definition.ts'
import type { WordPlaces } from '../definition/placesOfWords.ts'
import { statesIn } from '../definition/statesIn.ts'
import { CopyButton } from '../gallery/exports/CopyButton.tsx'
import { save } from '../gallery/exports/save.ts'
import { PressButton } from '../simulator/PressButton.tsx'
import type { Idea } from './ideas.ts'
import { loadTools } from './loadTools.ts'
import styles from './Propose.module.css'
import { type Edit, literal, patchOf } from './patch.ts'

interface TakeAlongProps {
  definition: MachineDefinition
  ideas: readonly Idea[]
  places: WordPlaces
}

/** The edits for proposed descriptions whose current text is a literal in a source file. */
export function editsOf(
  { root }: MachineDefinition,
  ideas: readonly Idea[],
  { descriptions, words }: WordPlaces,
): Edit[] {
  const described = new Set(
    statesIn(root).flatMap(({ id, description }) => (description === undefined ? [] : [id])),
  )
  return ideas.flatMap((idea): Edit[] => {
    if (idea.kind !== 'words') return []
    const place = described.has(idea.state) ? descriptions[idea.state] : words[idea.state]
    return place ? [{ ...place, text: literal(idea.says) }] : []
  })
}

/** The text of an issue; empty until the code that writes it has loaded. */
function useIssueText(definition: MachineDefinition, ideas: readonly Idea[]): string {
  const [text, setText] = useState('')
  useEffect(() => {
    let isOver = false
    // `useProposal` loads the same code and reports a failure.
    loadTools().then(
      (tools) => !isOver && setText(tools.issueText(definition, ideas)),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [definition, ideas])
  return text
}

/** Shows the proposals as the text of an issue and, where possible, as a patch. */
export function TakeAlong({ definition, ideas, places }: TakeAlongProps) {
  const { id } = definition
  const text = useIssueText(definition, ideas)
  const patch = patchOf(editsOf(definition, ideas, places), places.sources)
  return (
    <section>
      <h3>Take it along</h3>
      <div className={styles.bar}>
        <CopyButton text={text} name="issue text" disabled={text === ''} />
        <PressButton
          disabled={text === ''}
          onPress={() => save(`${id}.md`, new Blob([text], { type: 'text/markdown' }))}
        >
          Save {id}.md
        </PressButton>
        {patch !== '' && (
          <PressButton
            onPress={() => save(`${id}.patch`, new Blob([patch], { type: 'text/x-diff' }))}
          >
            Save {id}.patch
          </PressButton>
        )}
      </div>
      <p className={styles.soft}>
        {patch === ''
          ? 'A patch comes with new words for what stands in a source file.'
          : 'The patch has the new words; git apply takes it.'}
      </p>
    </section>
  )
}
