import { expect, test } from 'vitest'
import type { InvocationDefinition } from '../../../flows/definition/definition.ts'
import { compareMachine } from '../../../flows/diff/compareMachine.ts'
import { asText } from '../../../flows/diff/sentence.ts'
import { machine } from '../build.ts'

function flow(machine: string, src = machine): InvocationDefinition {
  return { id: src, src, kind: 'flow', machine }
}

/** The texts of the changes between two versions of a state that invokes these actors. */
function said(before: InvocationDefinition[], after: InvocationDefinition[]): string[] {
  const version = (invocations: InvocationDefinition[]) =>
    machine('door', { states: { a: { invocations } } })
  const changes = compareMachine(version(before), version(after))?.changes ?? []
  return changes.map(({ kind, state, says }) => `${kind} ${state}: ${asText(says)}`)
}

test('another actor', () => {
  const call: InvocationDefinition = { id: 'ask', src: 'ask', kind: 'call', machine: undefined }
  expect(said([call], [flow('bell')])).toEqual([
    'changed a: a now runs bell.',
    'changed a: a does not call ask any more.',
  ])
})

test('another machine for the same actor', () => {
  const [gong, horn, chime] = [flow('gong', 'bell'), flow('horn', 'bell'), flow('chime', 'bell')]
  const changed = ['changed a: a now runs the machine chime as bell instead of gong.']
  expect(said([gong], [chime])).toEqual(changed)
  expect(said([gong, horn], [horn, chime])).toEqual(changed)
  expect(said([gong, horn], [chime, flow('siren', 'bell')])).toEqual([
    ...changed,
    'changed a: a now runs the machine siren as bell instead of horn.',
  ])
})

test('the same actors in another order are no change', () => {
  const [gong, horn] = [flow('gong', 'bell'), flow('horn', 'bell')]
  expect(said([gong], [gong])).toEqual([])
  expect(said([gong, horn], [horn, gong])).toEqual([])
})

test('one of two equal actors that is gone', () => {
  const ask: InvocationDefinition = { id: 'ask', src: 'ask', kind: 'call', machine: undefined }
  expect(said([ask, ask], [ask])).toEqual(['changed a: a does not call ask any more.'])
  expect(said([ask], [ask, ask])).toEqual(['changed a: a now calls ask.'])
})

test('machines that are spawned, and no longer', () => {
  const version = (spawns: string[]) => ({ ...machine('door', { states: { a: {} } }), spawns })
  const changes = compareMachine(version(['bell']), version(['gong']))?.changes ?? []
  expect(changes.map(({ about, says }) => `${about}: ${asText(says)}`)).toEqual([
    'machine: It now spawns the machine gong.',
    'machine: It no longer spawns the machine bell.',
  ])
})

test('each kind of actor has its words, when it is new and when it is gone', () => {
  const ask = { id: 'ask', src: 'ask', machine: undefined }
  const [call, source] = [
    { ...ask, kind: 'call' as const },
    { ...ask, kind: 'source' as const },
  ]
  expect([...said([], [call]), ...said([], [source]), ...said([flow('bell')], [])]).toEqual([
    'changed a: a now calls ask.',
    'changed a: a now listens to ask.',
    'changed a: a does not run bell any more.',
  ])
  expect(said([source], [call])).toEqual([
    'changed a: a now calls ask.',
    'changed a: a does not listen to ask any more.',
  ])
})
