import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { asJson } from '../../machines/paths/format/json.ts'
import { generatePaths } from '../../machines/paths/generate.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { identityModel } from '../../machines/paths/models/identity.ts'
import { loginModel } from '../../machines/paths/models/login.ts'
import { MODELS } from '../../machines/paths/models.ts'
import { pathId } from '../../machines/paths/pathId.ts'

interface JsonStep {
  does: string
  data?: { field: string; value: string }
  event: { type: string }
  value: unknown
  sees: string
  transitions: string[]
}

const written = JSON.parse(asJson(MODELS.map((model) => generatePaths(model)))) as {
  machines: {
    id: string
    paths: { id: string; title: string; input: unknown; steps: JsonStep[] }[]
  }[]
}

describe.each(MODELS)('the JSON paths of $machine.id', ({ machine }) => {
  const { paths = [] } = written.machines.find(({ id }) => id === machine.id) ?? {}

  test('have everything that another tool has to send: the machine can be walked from the file alone', () => {
    expect(paths.length).toBeGreaterThan(0)
    for (const { title, input, steps } of paths) {
      const actor = createActor(heldMachine(machine), { input: input ?? undefined }).start()
      const values = steps.map(({ event }, at) => {
        if (at > 0) actor.send(event as never)
        return actor.getSnapshot().value
      })
      actor.stop()
      expect({ title, values }).toEqual({ title, values: steps.map(({ value }) => value) })
    }
  })

  test('hold every field of every event', () => {
    const generated = generatePaths(
      MODELS.find((model) => model.machine.id === machine.id) as never,
    )
    const events = generated.paths.map(({ steps }) => steps.map(({ event }) => event))
    expect(paths.map(({ steps }) => steps.map(({ event }) => event))).toEqual(
      JSON.parse(JSON.stringify(events)),
    )
  })
})

test('every path has an id of its own, and every step says what is done and seen and which transitions it takes', () => {
  const paths = written.machines.flatMap((machine) => machine.paths)
  expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length)
  const login = generatePaths(loginModel).paths
  const own = written.machines.find(({ id }) => id === 'login')?.paths ?? []
  expect(own.map(({ id }) => id)).toEqual(login.map(({ id }) => id))
  expect(own[0]?.id).toMatch(/^login-[a-z0-9]{7}$/)
  expect(
    own.map(({ steps }) => steps.map(({ does, sees, transitions }) => [does, sees, transitions])),
  ).toEqual(login.map(({ steps }) => steps.map(({ does, sees, taken }) => [does, sees, taken])))
})

test('an id depends on the events of the path and not on its title', () => {
  const renamed = { ...loginModel, states: { ...loginModel.states, loggedIn: 'inside' } }
  const ids = (model: typeof loginModel) => generatePaths(model).paths.map(({ id }) => id)
  expect(ids(renamed)).toEqual(ids(loginModel))
})

test('the files have the typed and the answered data', () => {
  const login = written.machines.find(({ id }) => id === 'login')
  const events = login?.paths.flatMap(({ steps }) => steps.map(({ event }) => event)) ?? []
  expect(events).toContainEqual({
    type: 'field.changed',
    field: expect.stringMatching(/email|password/),
    value: expect.stringMatching(/./),
  })
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'xstate.done.actor.logIn',
      output: expect.objectContaining({ ok: false }),
    }),
  )
})

test('paths with test data say which value goes into which field', () => {
  const generated = generatePaths(identityModel, { strategy: 'boundary' })
  const { machines } = JSON.parse(asJson([generated])) as typeof written
  const told = machines[0]?.paths.map(({ steps }) => steps.map(({ data }) => data))
  expect(told).toEqual(generated.paths.map(({ steps }) => steps.map(({ data }) => data)))
  expect(told?.flat()).toContainEqual({ field: 'name', value: 'Ada 2' })
})

test('an id is the same in every version: the FNV-1a hash in base 36, at least seven digits', () => {
  expect(pathId('door', 0)).toBe('door-0epw9f3')
  expect(pathId('door', 10)).toBe('door-07qvd50')
  expect(pathId('door', 'b')).toBe('door-1mq8279')
})
