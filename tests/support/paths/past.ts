import type { AnyEventObject } from 'xstate'

/** The events of a path so far. Screens are checked against them and not against the machine's context. */
export class Past {
  readonly input: unknown
  readonly events: AnyEventObject[] = []

  constructor(input: unknown) {
    this.input = input
  }

  add(event: AnyEventObject): void {
    this.events.push(event)
  }

  /** Number of events of these types; of all events if none is given. */
  times(...types: string[]): number {
    return this.events.filter(({ type }) => types.length === 0 || types.includes(type)).length
  }

  has(type: string): boolean {
    return this.times(type) > 0
  }

  /** The latest event of these types; of all if none is given. */
  last(...types: string[]): AnyEventObject | undefined {
    return this.events.findLast(({ type }) => types.length === 0 || types.includes(type))
  }

  /** The events after the latest one of this type. */
  since(type: string): AnyEventObject[] {
    return this.events.slice(this.events.findLastIndex((event) => event.type === type) + 1)
  }

  /** The latest values of fields. */
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
