import type { AnyMachineSnapshot, EventObject } from 'xstate'

/** The duration of an `xstate.after` timer in this snapshot, in milliseconds. */
export function delayOf(snapshot: AnyMachineSnapshot, event: EventObject): number {
  const [, name = ''] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
  const delay = snapshot.machine.implementations.delays[name]
  if (typeof delay === 'number') return delay
  if (delay === undefined) throw new Error(`${snapshot.machine.id} has no delay ${name}`)
  return delay({ context: snapshot.context, event } as never, undefined as never)
}
