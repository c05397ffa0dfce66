import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { allPairs, type Row } from './allPairs.ts'
import type { AnyDataForm, DataField } from './dataForms.ts'
import { type Stepper, stepper, type Traversal, type Walk, type WalkStep } from './graph.ts'
import { IGNORED } from './sentences.ts'

/** A value of a field, with its description if it is not the sample. */
interface Value {
  readonly value: string | ((context: never) => string)
  readonly about?: string
}

/** The chosen values of a form, by field. Fields without one get their samples. */
type Values = Readonly<Record<string, Value>>

/** A walk, and what the form says in each of its snapshots. */
export interface DataWalk {
  readonly walk: Walk
  readonly says: AnyDataForm['says']
}

type Field = DataField<never, { readonly type: string }>

/** Longer values are described by their length. */
const SHOWN = 40

function phraseOf(field: string, value: string, about: string | undefined): string {
  const name = field.replaceAll('_', ' ')
  if (value === '') return `empty ${name}`
  const shown = value.length > SHOWN ? `${[...value].length} characters` : `*${value}*`
  return `fill in ${name} with ${shown}${about ? ` (${about})` : ''}`
}

type Output = { readonly ok?: boolean } | undefined

const isAnswer = ({ type }: EventObject) => type.startsWith('xstate.done.actor.')
const isAccepted = (event: EventObject) => (event as { output?: Output }).output?.ok === true

/** A form that is being filled in and sent, event by event. */
class Filling {
  readonly walk: WalkStep[]
  readonly #traversal: Traversal
  readonly #machine: Stepper

  constructor(traversal: Traversal) {
    this.#traversal = traversal
    this.#machine = stepper(traversal)
    this.walk = [this.#machine.first()]
  }

  get #here(): AnyMachineSnapshot {
    return (this.walk.at(-1) as WalkStep).snapshot
  }

  get context(): never {
    return this.#here.context as never
  }

  /** The answers to the pending call. */
  get #answers(): readonly EventObject[] {
    return this.#traversal.events(this.#here).filter(isAnswer)
  }

  #add(event: EventObject): void {
    this.walk.push(this.#machine.next(this.#here, event))
  }

  #do(does: string, event: EventObject, field?: string, value = ''): void {
    const { machine, note } = this.#traversal
    const isIgnored = machine.getTransitionData(this.#here, event).length === 0
    const words = isIgnored ? `${does}${IGNORED}` : does
    note?.({ event, does: words, ...(field !== undefined && { data: { field, value } }) })
    this.#add(event)
  }

  /** Enters a value, unless the field has it already. */
  fill(name: string, field: Field, { value: chosen, about }: Value): void {
    const value = typeof chosen === 'string' ? chosen : chosen(this.context)
    if (field.now(this.context) === value) return
    this.#do(phraseOf(name, value, about), field.event(value), name, value)
  }

  /** Does what follows the last field, and lets the server answer. */
  send({ sends, refuses }: AnyDataForm): void {
    for (const { does, ...event } of sends) {
      if (this.#answers.length === 0) this.#do(does, event)
    }
    for (let left = this.#answers; left.length > 0; left = this.#answers) {
      const isRefused = refuses?.(this.context) ?? false
      const answer = left.find((event) => isAccepted(event) !== isRefused)
      if (!answer) return
      this.#add(answer)
      if (isRefused) return
    }
  }
}

/** The walk that fills in a form with these values, sends it and lets the server answer. */
function dataWalk(traversal: Traversal, form: AnyDataForm, values: Values): DataWalk {
  const filling = new Filling(traversal)
  for (const [name, field] of Object.entries(form.fields)) {
    filling.fill(name, field, values[name] ?? { value: field.sample })
  }
  filling.send(form)
  return { walk: filling.walk, says: form.says }
}

interface Tested extends DataWalk {
  readonly field: string
  readonly value: Value
}

/** A walk for each value of each field of a form, with the samples in all other fields; none for a sample itself. */
function testedAlone(traversal: Traversal, form: AnyDataForm): Tested[] {
  return Object.entries(form.fields).flatMap(([field, { sample, values }]) =>
    Object.entries(values)
      .filter(([, value]) => value !== sample)
      .map(([about, value]) => ({
        ...dataWalk(traversal, form, { [field]: { value, about } }),
        ...{ field, value: { value, about } },
      })),
  )
}

/** For each field of each form, one walk with each of its test values and with the samples in all other fields. */
export function boundaryWalks(traversal: Traversal): DataWalk[] {
  return (traversal.forms ?? []).flatMap((form) => testedAlone(traversal, form))
}

/** Whether the server has accepted the form at the end of the walk. */
function endsAccepted({ walk }: DataWalk): boolean {
  const { event } = walk.at(-1) as WalkStep
  return isAnswer(event) && isAccepted(event)
}

function pairsOfForm(traversal: Traversal, form: AnyDataForm): DataWalk[] {
  const accepted = testedAlone(traversal, form).filter(endsAccepted)
  const varied = Object.entries(form.fields)
    .map(([name, { sample }]) => {
      const own = accepted.filter(({ field }) => field === name).map(({ value }) => value)
      return { name, values: [{ value: sample }, ...own] as const }
    })
    .filter(({ values }) => values.length > 1)
  if (varied.length < 2) return []
  const walkOf = (row: Row) => {
    const chosen = varied.map(({ name, values }, at) => [name, values[row[at] ?? 0]])
    return dataWalk(traversal, form, Object.fromEntries(chosen))
  }
  const counts = varied.map(({ values }) => values.length)
  return allPairs(counts, (row) => endsAccepted(walkOf(row))).map(walkOf)
}

/** Few walks in which every two accepted values of different fields of a form occur together. */
export function pairwiseWalks(traversal: Traversal): DataWalk[] {
  return (traversal.forms ?? []).flatMap((form) => pairsOfForm(traversal, form))
}
