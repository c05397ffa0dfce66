import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import { RESEND_COUNTDOWN_SECONDS } from '../../domain/limits.ts'
import { generatePaths, type Path } from '../../machines/paths/generate.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { verifyCodeModel } from '../../machines/paths/models/verifyCode.ts'
import { MODELS } from '../../machines/paths/models.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { delayOf } from '../support/paths/delays.ts'

const NUMBERS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, five: 5, six: 6, ten: 10 }

/** The milliseconds that the text of a step tells a person to wait; undefined if it names no time. */
function told(does: string): number | undefined {
  const [, count = '', unit] = /\b(\w+)(?: more)? (second|minute)s?\b/.exec(does) ?? []
  const number = NUMBERS[count] ?? Number(count)
  return unit === undefined ? undefined : number * (unit === 'minute' ? 60_000 : 1000)
}

/** The waiting steps of a path: the text of each and the delay of the machine's timer, in milliseconds. */
function waitsOn(model: AnyPathModel, { input, steps }: Path): [does: string, lasts: number][] {
  const actor = createActor(heldMachine(model.machine), { input }).start()
  const waits = steps.slice(1).flatMap(({ does, event }): [string, number][] => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    actor.send(event)
    return event.type.startsWith('xstate.after.') ? [[does, delayOf(snapshot, event)]] : []
  })
  actor.stop()
  return waits
}

const READY = 'another code can be asked for'

/** The seconds that the steps of a path make a person wait before each time another code can be sent. */
function secondsUntilReady(steps: Path['steps']): number[] {
  const ticks = steps.flatMap((step, at) =>
    step.event.type.startsWith('xstate.after.') ? [{ ...step, at }] : [],
  )
  const ends = ticks.filter(({ sees }) => sees.includes(READY))
  return ends.map((end, nth) => {
    const begin = ends[nth - 1]?.at ?? 0
    const own = ticks.filter(({ at }) => at > begin && at <= end.at)
    return own.reduce((sum, { does }) => sum + (told(does) ?? 0) / 1000, 0)
  })
}

describe('a wait on a path is as long as in the product', () => {
  const others = MODELS.filter((model) => model !== verifyCodeModel)
  test.each(others.map((model) => [model.machine.id, model] as const))('%s', (_, model) => {
    const waits = generatePaths(model).paths.flatMap((path) => waitsOn(model, path))
    const named = waits.filter(([does]) => told(does) !== undefined)
    expect(named.map(([does]) => [does, told(does)])).toEqual(named)
  })

  test('verifyCode: until another code can be asked for', () => {
    const all = generatePaths(verifyCodeModel).paths.flatMap(({ steps }) =>
      secondsUntilReady(steps),
    )
    expect(all.length).toBeGreaterThan(0)
    expect(new Set(all)).toEqual(new Set([RESEND_COUNTDOWN_SECONDS]))
  })
})
