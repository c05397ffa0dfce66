import { expect, test } from 'vitest'
import type { InvocationDefinition } from '../../../flows/definition/definition.ts'
import { type Draft, said } from './said.ts'

type StateDraft = NonNullable<Draft['states']>[string]
type Draw = (own: string) => StateDraft

const ASK: InvocationDefinition = { id: 'ask', src: 'ask', kind: 'call', machine: undefined }

/** A flow with a state of this name; another state leads to it with `pushed`, if so wanted. */
function flow(own: string, state: StateDraft, event?: string): Draft {
  const transitions = event === undefined ? [] : [{ event, branch: 0, targets: [own] }]
  return { states: { first: { transitions }, [own]: state, other: {} } }
}

const RENAMED = 'changed lit: glow is now called lit, as far as one can tell by what is in it.'

test.each<[shares: string, draw: Draw]>([
  ['a description', () => ({ description: 'Light.' })],
  ['what a person sees', () => ({ words: 'light' })],
  ['a call', () => ({ invocations: [ASK] })],
  ['what it does when it is entered', () => ({ entry: ['shine'] })],
  ['what it does when it is left', () => ({ exit: ['rest'] })],
  ['being an end', () => ({ kind: 'final' })],
  ['the states inside', () => ({ states: { inner: {} } })],
  ['where it leads', () => ({ transitions: [{ targets: ['first'] }] })],
  ['that it leads to itself', (own) => ({ transitions: [{ targets: [own] }] })],
])('a state with another name is known by %s', (_, draw) => {
  expect(said(flow('glow', draw('glow')), flow('lit', draw('lit')))).toEqual([RENAMED])
})

test('a state with another name is known by what leads to it', () => {
  expect(said(flow('glow', {}, 'pushed'), flow('lit', {}, 'pushed'))).toEqual([RENAMED])
})

test('a state with another name is known by being the beginning', () => {
  expect(said({ states: { glow: {}, off: {} } }, { states: { lit: {}, off: {} } })).toEqual([
    RENAMED,
  ])
})

test.each<[by: string, before: StateDraft, after: StateDraft]>([
  [
    'another event',
    { transitions: [{ event: 'pushed', targets: ['first'] }] },
    { transitions: [{ event: 'pulled', targets: ['first'] }] },
  ],
  [
    'another condition',
    { transitions: [{ guard: 'isA', targets: ['first'] }] },
    { transitions: [{ guard: 'isB', targets: ['first'] }] },
  ],
  [
    'another goal',
    { transitions: [{ targets: ['first'] }] },
    { transitions: [{ targets: ['other'] }] },
  ],
  ['another call', { invocations: [ASK] }, { invocations: [{ ...ASK, src: 'tell' }] }],
  ['another action', { entry: ['shine'] }, { entry: ['rest'] }],
])('a state that differs by %s is another state', (_, before, after) => {
  expect(said(flow('glow', before), flow('lit', after))).toEqual([
    'added lit: The state lit is new.',
    'removed glow: The state glow is gone.',
  ])
})

test('of two states that are alike, the first becomes the first', () => {
  const alike = { description: 'Light.' }
  const before = { first: {}, glow: alike, gleam: alike }
  const after = { first: {}, lit: alike, bright: alike }
  expect(said({ states: before }, { states: after })).toEqual([
    RENAMED,
    'changed bright: gleam is now called bright, as far as one can tell by what is in it.',
  ])
})
