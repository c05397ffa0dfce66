import { expect, test } from 'vitest'
import { mermaid } from '../../../flows/exporters/mermaid.ts'
import { mermaidIds } from '../../../flows/exporters/mermaidIds.ts'
import { machine } from '../build.ts'

test('states, transitions with their causes, guards and actions, notes and marks', () => {
  const door = machine('door', {
    exit: ['cleanUp'],
    transitions: [{ event: 'closed', targets: ['gone'] }],
    states: {
      asking: {
        description: 'Who is there?',
        entry: ['ring'],
        invocations: [{ id: 'ask', src: 'ask', kind: 'call', machine: undefined }],
        transitions: [
          {
            event: 'xstate.done.actor.ask',
            cause: { kind: 'answered', name: 'ask' },
            guard: 'isFriend',
            branches: 3,
            targets: ['open.wide'],
            actions: ['greet', 'smile'],
          },
          {
            cause: { kind: 'answered', name: 'ask' },
            guard: 'isPost',
            branch: 1,
            branches: 3,
            targets: ['open'],
          },
          { cause: { kind: 'answered', name: 'ask' }, branch: 2, branches: 3, targets: ['gone'] },
          { cause: { kind: 'failed', name: 'ask' }, targets: ['asking'], isReentering: true },
          { event: 'noted', actions: ['write'] },
        ],
      },
      open: {
        description: 'Open.',
        entry: ['light'],
        transitions: [
          { event: 'pushed', targets: ['open.wide'] },
          { event: 'swung', targets: ['open'], isReentering: true },
        ],
        states: {
          narrow: {
            transitions: [
              {
                cause: { kind: 'after', name: 'while', lasts: '60 s' },
                targets: ['open'],
              },
            ],
          },
          wide: {},
        },
      },
      gone: { kind: 'final' },
    },
  })
  expect(mermaid(door)).toBe(`stateDiagram-v2
  state "at any time" as door_flow_anywhere
  door_flow_anywhere : exit / cleanUp
  state "asking" as door__asking
  door__asking : entry / ring
  door__asking : calls ask
  door__asking : noted / write
  [*] --> door__asking
  state "open" as door__open {
    state "anywhere in open" as door__open_anywhere
    state "narrow" as door__open__narrow
    [*] --> door__open__narrow
    state "wide" as door__open__wide
  }
  state "gone" as door__gone
  door__gone --> [*]
  door_flow_anywhere --> door__gone : closed
  door__asking --> door__open__wide : ask answers [isFriend] / greet, smile
  door__asking --> door__open__narrow : ask answers [else isPost]
  door__asking --> door__gone : ask answers [otherwise]
  door__asking --> door__asking : ask fails (restarts)
  door__open_anywhere --> door__open__wide : pushed
  door__open_anywhere --> door__open__narrow : swung (restarts)
  door__open__narrow --> door__open__narrow : after 60 s
  note right of door__asking : Who is there?
  note right of door__open : Open.<br/>entry / light
  classDef anywhere stroke-dasharray:4
  class door_flow_anywhere anywhere
  class door__open_anywhere anywhere
`)
})

test('parallel regions are separated', () => {
  const both = machine('both', {
    kind: 'parallel',
    states: { left: {}, right: { states: { up: {} } } },
  })
  expect(mermaid(both)).toBe(`stateDiagram-v2
  state "both" as both_flow {
    state "left" as both__left
    --
    state "right" as both__right {
      state "up" as both__right__up
      [*] --> both__right__up
    }
  }
  classDef anywhere stroke-dasharray:4
`)
})

test('a transition to a parent state without an initial state is described in a line of the state', () => {
  const around = machine('house', {
    states: {
      rooms: {
        kind: 'parallel',
        states: {
          hall: { transitions: [{ event: 'rung', targets: ['rooms'], isReentering: true }] },
        },
      },
    },
  })
  expect(mermaid(around)).toBe(`stateDiagram-v2
  state "rooms" as house__rooms {
    state "hall" as house__rooms__hall
    house__rooms__hall : rung (restarts), to rooms
  }
  [*] --> house__rooms
  classDef anywhere stroke-dasharray:4
`)
})

test('an arrow to a state ends at its innermost initial state', () => {
  const hall = { states: { mat: {}, mirror: {} } }
  const home = machine('home', {
    states: {
      street: { transitions: [{ event: 'entered', targets: ['house'] }] },
      house: { states: { hall, kitchen: {} } },
    },
  })
  const arrows = mermaid(home)
    .split('\n')
    .filter((line) => line.includes(' : entered'))
  expect(arrows).toEqual(['  home__street --> home__house__hall__mat : entered'])
})

test('names that are Mermaid keywords are escaped', () => {
  const hostile = machine('end', {
    states: {
      'a"b': { transitions: [{ event: 'direction TB', targets: ['class x'] }] },
      'class x': { description: 'note: end note\n%% [*] --> {x}; <b>' },
      start: {},
    },
  })
  expect(mermaid(hostile)).toBe(`stateDiagram-v2
  state "a#34;b" as end__au22b
  [*] --> end__au22b
  state "class x" as end__classu20x
  state "start" as end__start
  end__au22b --> end__classu20x : direction#32;TB
  note right of end__classu20x : note#58; end note #37;#37; #91;#42;#93; #45;#45;#62; #123;x#125;#59; #60;b#62;
  classDef anywhere stroke-dasharray:4
`)
})

test('names that would get the same id get different ones', () => {
  const alike = machine('m', { states: { 'a b': {}, au20b: {} } })
  expect([...mermaidIds(alike).values()]).toEqual(['m_flow', 'm__au20b', 'm__au20b__2'])
})
