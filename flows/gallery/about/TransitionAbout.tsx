import { Fragment } from 'react'
import type { ChartPageData } from '../../build/galleryData.ts'
import type { MachineDefinition } from '../../definition/definition.ts'
import { causeInWords, guardWithParams } from '../../layout/transitionLabels.ts'
import { ModelText } from '../../simulator/ModelText.tsx'
import { writeAddress } from '../address.ts'
import styles from './About.module.css'
import { CodeList } from './CodeList.tsx'
import { isTriedFurtherOut, type Leaving } from './findParts.ts'

const CAUSES = {
  event: 'Somebody does something',
  answered: 'A call is answered',
  refused: 'A call is refused',
  returned: 'A call is answered or refused',
  failed: 'A call gets no answer',
  ended: 'The flow inside ends',
  after: 'Time passes',
  always: 'Nothing has to happen',
  completed: 'Everything inside has ended',
} as const

function whenOf(definition: MachineDefinition, leaving: Leaving): string {
  const { branch, branches } = leaving.transition
  const guard = guardWithParams(leaving.transition)
  if (branches > 1) {
    const place = `Branch ${branch + 1} of ${branches}, tried in this order`
    return guard ? `${place}: if ${guard}.` : `${place}: otherwise.`
  }
  if (!guard) return 'Always.'
  const otherwise = isTriedFurtherOut(definition, leaving)
    ? 'the transition of an outer state is tried'
    : 'nothing happens'
  return `Only if ${guard}; otherwise ${otherwise}.`
}

/** Details of a transition: trigger, targets, code, and the test paths that take it. */
export function TransitionAbout({ page, leaving }: { page: ChartPageData; leaving: Leaving }) {
  const { definition, paths } = page
  const { source, transition } = leaving
  const { cause, guard, actions, targets, isReentering, id } = transition
  const walks = (paths?.paths ?? []).filter(({ steps }) =>
    steps.some(({ taken }) => taken.includes(id)),
  )
  const machine = definition.id
  return (
    <>
      <h2>{causeInWords(cause)}</h2>
      <p className={styles.soft}>{CAUSES[cause.kind]}</p>
      {transition.words && (
        <p>
          <ModelText>{transition.words}</ModelText>
        </p>
      )}
      {transition.description && (
        <p>
          <ModelText>{transition.description}</ModelText>
        </p>
      )}
      <p>
        <a href={writeAddress({ machine, state: source.id })}>{source.id || machine}</a>
        {' → '}
        {targets.length === 0 && 'stays'}
        {targets.map((state, at) => (
          <Fragment key={state}>
            {at > 0 && ', '}
            <a href={writeAddress({ machine, state })}>{state || machine}</a>
          </Fragment>
        ))}
        {isReentering && targets.length > 0 && ', re-entered'}
      </p>
      <p>{whenOf(definition, leaving)}</p>
      <CodeList heading="Guard" names={guard ? [guard] : []} code={definition.code.guards} />
      <CodeList heading="Actions, in order" names={actions} code={definition.code.actions} />
      {cause.kind === 'after' && (
        <CodeList heading="Delay" names={[cause.name]} code={definition.code.delays} />
      )}
      <h3>Test paths that take it</h3>
      {walks.length === 0 && <p>None.</p>}
      <ul>
        {walks.map(({ title }) => (
          <li key={title}>
            <ModelText>{title}</ModelText>
          </li>
        ))}
      </ul>
    </>
  )
}
