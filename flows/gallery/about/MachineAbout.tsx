import type { ChartPageData } from '../../build/galleryData.ts'
import { proseOf } from '../../definition/proseOf.ts'
import { statesIn } from '../../definition/statesIn.ts'
import { ModelText } from '../../simulator/ModelText.tsx'
import { writeAddress } from '../address.ts'
import styles from './About.module.css'
import { ClausesOf } from './ClausesOf.tsx'
import { CodePath } from './CodePath.tsx'
import { leavingIn } from './findParts.ts'

function MachineLinks({ machines }: { machines: readonly string[] }) {
  return machines.map((machine, at) => (
    <span key={machine}>
      {at > 0 && ', '}
      <a href={writeAddress({ machine })}>{machine}</a>
    </span>
  ))
}

/** Details of a machine: purpose, size, tests, screens, calls, clauses and states. */
export function MachineAbout({ page }: { page: ChartPageData }) {
  const { definition, paths, runBy, screens, asks, warnings } = page
  const states = statesIn(definition.root)
  const runs = states.flatMap(({ invocations }) =>
    invocations.flatMap(({ machine }) => machine ?? []),
  )
  const transitions = leavingIn(definition)
  return (
    <>
      <h2>{definition.id}</h2>
      <p>
        <ModelText>{definition.purpose}</ModelText>
      </p>
      {warnings.map((warning) => (
        <p key={warning} role="note" className={styles.warning}>
          {warning}
        </p>
      ))}
      <dl className={styles.facts}>
        <dt>Size</dt>
        <dd>
          {states.length - 1} states, {transitions.length} transitions
        </dd>
        <dt>Tests</dt>
        <dd>
          {paths
            ? `${paths.paths.length} paths walk ${paths.covered} of ${paths.transitions} transitions`
            : 'no paths'}
        </dd>
        {runBy.length > 0 && <dt>Run by</dt>}
        {runBy.length > 0 && (
          <dd>
            <MachineLinks machines={runBy} />
          </dd>
        )}
        {runs.length > 0 && <dt>Runs</dt>}
        {runs.length > 0 && (
          <dd>
            <MachineLinks machines={[...new Set(runs)]} />
          </dd>
        )}
        <dt>Screens</dt>
        <dd>{screens.length > 0 ? screens.join(', ') : 'none of its own'}</dd>
        <dt>File</dt>
        <dd>
          <CodePath>{definition.file}</CodePath>
        </dd>
      </dl>
      {Object.keys(asks).length > 0 && (
        <section>
          <h3>Calls</h3>
          <dl className={styles.calls}>
            {Object.entries(asks).map(([actor, asked]) => [
              <dt key={actor}>{actor}</dt>,
              <dd key={`${actor} asks`}>
                <CodePath>{asked}</CodePath>
              </dd>,
            ])}
          </dl>
        </section>
      )}
      <ClausesOf machine={definition.id} />
      <section>
        <h3>States</h3>
        <ol className={styles.states}>
          {states.slice(1).map((state) => (
            <li
              key={state.id}
              style={{ paddingInlineStart: `${state.id.split('.').length - 1}rem` }}
            >
              <a href={writeAddress({ machine: definition.id, state: state.id })}>{state.key}</a>{' '}
              <span className={styles.soft}>
                <ModelText>{proseOf(state) ?? ''}</ModelText>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
