import type { AnyEventObject } from 'xstate'

/** What happened on a path so far. Screens are checked against it, never against the machine's own context. */
export class Past {
  readonly input: unknown
  readonly events: AnyEventObject[] = []

  constructor(input: unknown) {
    this.input = input
  }

  add(event: AnyEventObject): void {
    this.events.push(event)
  }

  /** How often one of these events happened; all of them when none is named. */
  times(...types: string[]): number {
    return this.events.filter(({ type }) => types.length === 0 || types.includes(type)).length
  }

  has(type: string): boolean {
    return this.times(type) > 0
  }

  /** The latest of these events; of all events when none is named. */
  last(...types: string[]): AnyEventObject | undefined {
    return this.events.findLast(({ type }) => types.length === 0 || types.includes(type))
  }

  /** The events since the latest one of this type, which is left out. */
  since(type: string): AnyEventObject[] {
    return this.events.slice(this.events.findLastIndex((event) => event.type === type) + 1)
  }

  /** What was last filled into the fields, by their names. */
  filled(...fields: string[]): string[] {
    const changes = this.events.filter(({ type }) => type === 'field.changed')
    return fields.map(
      (name) => changes.findLast(({ field }) => field === name)?.value ?? this.begun(name),
    )
  }

  private begun(field: string): string {
    const input = (this.input ?? {}) as { form?: Record<string, string> } & Record<string, string>
    return input.form?.[field] ?? input[field] ?? ''
  }
}
