import type { AnyActor } from 'xstate'
import type { TimerReport } from './report.ts'
import { pathOf } from './tree.ts'

/** Watches which timers of a system run, and since when. `now` is the clock of the watcher, in milliseconds. */
export function createTimerWatch(now: () => number) {
  const begun = new WeakMap<object, number>()

  function scheduledOf(root: AnyActor) {
    return Object.values(root.system.getSnapshot()._scheduledEvents)
  }

  return {
    /** Notes the start of new timers. To be called after every event, because a timer counts from when it is first seen. */
    note(root: AnyActor): void {
      for (const timer of scheduledOf(root)) if (!begun.has(timer)) begun.set(timer, now())
    },
    timers: (root: AnyActor): TimerReport[] =>
      scheduledOf(root).map((timer) => ({
        flow: pathOf(timer.target as unknown as AnyActor),
        event: timer.event.type,
        delay: timer.delay,
        left: Math.max(0, (begun.get(timer) ?? now()) + timer.delay - now()),
      })),
  }
}
