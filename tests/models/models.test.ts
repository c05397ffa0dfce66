import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { complaints } from '../../machines/paths/complaints.ts'
import { loginModel } from '../../machines/paths/models/login.ts'
import { MODELS } from '../../machines/paths/models.ts'
import { loadMachines } from '../architecture/machines.ts'

describe('the models of the flows', () => {
  test('every machine has one', async () => {
    const machines = await loadMachines()
    expect(MODELS.map(({ machine }) => machine.id).sort()).toEqual(
      machines.map(([, machine]) => machine.id).sort(),
    )
  })

  test.each(MODELS.map((model) => [model.machine.id, model] as const))(
    '%s: names everything its machine has, and nothing else',
    (_, model) => {
      expect(complaints(model, 'models/player.ts')).toEqual([])
    },
  )

  test.each(MODELS.map((model) => [model.machine.id, model] as const))(
    '%s: every call has a sample of each kind of answer',
    (_, model) => {
      const kinds = Object.entries(model.actors).flatMap(([actor, outcomes]) =>
        Object.entries(outcomes).map(([kind, samples]) => ({ actor, kind, samples })),
      )
      const empty = kinds.filter(
        ({ kind, samples }) => kind !== 'ended' && Object.keys(samples).length === 0,
      )
      expect(empty).toEqual([])
    },
  )

  test('missing and unknown names of a model are reported in a sentence', () => {
    const { editing, ...states } = { ...loginModel.states, editing: 'typing' }
    const { 'form.submitted': _, ...events } = loginModel.events
    const wrong = {
      ...loginModel,
      states: { ...states, typing: editing },
      events: { ...events, 'form.sent': () => [] },
      actors: { ...loginModel.actors, logOut: {} },
      delays: { patience: 'wait' },
    }
    expect(complaints(wrong, 'models/login.ts')).toEqual([
      'The model of login names the state typing, which the machine does not have.',
      'The model of login names the event form.sent, which the machine does not have.',
      'The model of login forgets the event form.submitted (models/login.ts).',
      'The model of login names the actor logOut, which the machine does not have.',
      'The model of login names the delay patience, which the machine does not have.',
    ])
  })
  test('a description of a history state is optional', () => {
    const machine = createMachine({
      id: 'player',
      initial: 'slow',
      states: { slow: {}, again: { type: 'history' } },
    })
    const model = { ...bareModel(machine), states: { slow: 'it plays slowly' } }
    expect(complaints(model, 'models/player.ts')).toEqual([])
    const saying = (states: Record<string, string>) =>
      complaints({ ...model, states }, 'models/player.ts')
    expect(saying({ ...model.states, again: 'as before' })).toEqual([])
    expect(saying({ again: 'as before' })).toEqual([
      'The model of player forgets the state slow (models/player.ts).',
    ])
  })
})
