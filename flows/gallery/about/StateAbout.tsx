import type { ChartPageData } from '../../build/galleryData.ts'
import type { InvocationDefinition, StateDefinition } from '../../definition/definition.ts'
import { proseOf } from '../../definition/proseOf.ts'
import { ModelText } from '../../simulator/ModelText.tsx'
import { PressButton } from '../../simulator/PressButton.tsx'
import { writeAddress } from '../address.ts'
import { beginningIn } from '../chartPage/pathToState.ts'
import styles from './About.module.css'
import { CodeList } from './CodeList.tsx'
import { CodePath } from './CodePath.tsx'
import { leavingIn } from './findParts.ts'
import { TransitionList } from './TransitionList.tsx'

interface StateAboutProps {
  page: ChartPageData
  state: StateDefinition
  onChoose: (transition: string) => void
  /** Starts the simulator in this state. */
  onPlay: (state: string) => void
}

const KINDS = {
  atomic: 'A state',
  compound: 'A state with states inside; one of them is active',
  parallel: 'A state with regions that run side by side',
  final: 'The end: the parent flow goes on',
  history: 'Goes back to a state that was active before',
} as const

function Invocation({
  invoked,
  asks,
}: {
  invoked: InvocationDefinition
  asks: string | undefined
}) {
  const { kind, src, machine } = invoked
  if (machine !== undefined) {
    return (
      <li>
        runs the flow <a href={writeAddress({ machine })}>{machine}</a>
      </li>
    )
  }
  return (
    <li>
      {kind === 'call' ? 'calls' : 'listens to'} <strong>{src}</strong>
      {asks && (
        <span className={styles.asks}>
          <CodePath>{asks}</CodePath>
        </span>
      )}
    </li>
  )
}

/** Details of a state: description, invocations, transitions from and to it, and code. */
export function StateAbout({ page, state, onChoose, onPlay }: StateAboutProps) {
  const { definition, asks } = page
  const all = leavingIn(definition)
  const leaving = all.filter(({ source }) => source.id === state.id)
  const arriving = all.filter(({ transition }) => transition.targets.includes(state.id))
  const prose = proseOf(state)
  const done = [...state.entry, ...state.exit, ...leaving.flatMap((one) => one.transition.actions)]
  const machine = definition.id
  return (
    <>
      <h2>{state.key}</h2>
      <p className={styles.soft}>
        {KINDS[state.kind]}
        {state.isInitial && ' · begins here'}
        {state.tags.map((tag) => ` · ${tag}`)}
      </p>
      {prose && (
        <p>
          <ModelText>{prose}</ModelText>
        </p>
      )}
      {state.words && state.words !== prose && (
        <p>
          On the screen: <ModelText>{state.words}</ModelText>.
        </p>
      )}
      {beginningIn(machine, page.paths, state.id).type === 'walk' && (
        <p className={styles.ways}>
          <PressButton onPress={() => onPlay(state.id)}>Play from here</PressButton>
          <a href={writeAddress({ machine, state: state.id, side: 'screens' })}>Its screen</a>
        </p>
      )}
      {state.invocations.length > 0 && (
        <section>
          <h3>While it lasts</h3>
          <ul>
            {state.invocations.map((invoked) => (
              <Invocation key={invoked.id} invoked={invoked} asks={asks[invoked.src]} />
            ))}
          </ul>
        </section>
      )}
      {leaving.length > 0 && (
        <section>
          <h3>What can happen</h3>
          <TransitionList machine={machine} leaving={leaving} onChoose={onChoose} />
        </section>
      )}
      {arriving.length > 0 && (
        <section>
          <h3>How to get here</h3>
          <TransitionList machine={machine} leaving={arriving} isIncoming onChoose={onChoose} />
        </section>
      )}
      <CodeList
        heading="Guards"
        names={leaving.flatMap(({ transition }) => transition.guard ?? [])}
        code={definition.code.guards}
      />
      <CodeList heading="Actions" names={done} code={definition.code.actions} />
    </>
  )
}
