import type { StateDefinition, TransitionDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import { type MermaidIds, mermaidIds } from '../exporters/mermaidIds.ts'
import { transitionLabel } from '../exporters/mermaidLabels.ts'
import { escaped } from '../exporters/mermaidText.ts'
import type { Change } from './change.ts'
import type { Marks } from './marks.ts'
import type { Union } from './union.ts'

/**
 * Written before the label, so that a change is not shown by colour alone. Words, because Mermaid reads labels as
 * Markdown, where a plus or hyphen would start a list.
 */
const SIGNS: Readonly<Record<Change['kind'], string>> = {
  added: '(new) ',
  removed: '(gone) ',
  changed: '(changed) ',
}

const COLOURS = [
  'classDef added fill:#d7f2df,stroke:#1a6b3c,stroke-width:3px,color:#0b2e19',
  'classDef removed fill:#fbdfdc,stroke:#a3261c,stroke-width:2px,stroke-dasharray:6 4,color:#4c110c',
  'classDef changed fill:#fdf0cf,stroke:#8a6100,stroke-width:3px,color:#3a2a00',
]

interface Arrow {
  readonly from: string
  readonly to: string
  readonly transition: TransitionDefinition
}

/** The changed transitions; one without a target is drawn as an arrow from the state to itself. */
function arrowsOf(states: readonly StateDefinition[], marks: Marks): Arrow[] {
  return states.flatMap(({ id, transitions }) =>
    transitions
      .filter((transition) => marks.has(transition.id))
      .flatMap((transition) => {
        const targets = transition.targets.length === 0 ? [id] : transition.targets
        return targets.map((to) => ({ from: id, to, transition }))
      }),
  )
}

function signed(id: string, marks: Marks): string {
  const mark = marks.get(id)
  return mark === undefined ? '' : SIGNS[mark]
}

function withoutGone(id: string): string {
  return id.replace(/ \(gone\)$/, '')
}

function boxes(shown: readonly string[], machine: string, ids: MermaidIds, marks: Marks): string[] {
  return shown.flatMap((id) => {
    const mark = marks.get(id)
    const name = escaped(withoutGone(id) || machine) || '(no name)'
    const box = `state "${signed(id, marks)}${name}" as ${ids.get(id)}`
    return mark === undefined ? [box] : [box, `class ${ids.get(id)} ${mark}`]
  })
}

/** A Mermaid state diagram of the changed states and transitions, and of the states that these transitions connect. */
export function changedPart({ definition, marks }: Union): string {
  const ids = mermaidIds(definition)
  const states = statesIn(definition.root)
  const arrows = arrowsOf(states, marks)
  const ends = new Set(arrows.flatMap(({ from, to }) => [from, to]))
  const shown = states.map(({ id }) => id).filter((id) => marks.has(id) || ends.has(id))
  const lines = [
    ...boxes(shown, definition.id, ids, marks),
    ...arrows.map(
      ({ from, to, transition }) =>
        `${ids.get(from)} --> ${ids.get(to)} : ${signed(transition.id, marks)}${transitionLabel(transition)}`,
    ),
    ...COLOURS,
  ]
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`), ''].join('\n')
}
