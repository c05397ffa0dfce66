import { join } from 'node:path'
import ELK from 'elkjs'
import { describe, expect, test } from 'vitest'
import { loadMachines } from '../../../flows/definition/loadMachines.ts'
import { statesIn } from '../../../flows/definition/statesIn.ts'
import { plainMarking, shownId } from '../../../flows/gallery/chartPage/plainMarking.ts'
import { layoutPlain, letterSize, READABLE } from '../../../flows/layout/layoutPlain.ts'
import { foldable, plainMachine } from '../../../flows/layout/plainChart.ts'
import { conditionInWords, plainTexts, wayInWords } from '../../../flows/layout/plainTexts.ts'
import { complaintsAbout } from '../../support/flows/geometry.ts'
import { machine } from '../build.ts'

const loaded = await loadMachines(join(import.meta.dirname, '..', '..', '..'))
const definitions = loaded.flatMap((one) => ('machine' in one ? [one.machine.definition] : []))
const elk = new ELK()

describe('every flow in plain words', () => {
  test.each(definitions)('$id: can be read whole at 1280 × 800', async (definition) => {
    const { chart, shownAs, ways } = await layoutPlain(elk, definition)
    expect(complaintsAbout(chart)).toEqual([])
    expect(letterSize(chart)).toBeGreaterThanOrEqual(READABLE)
    const shown = new Set(chart.states.map(({ id }) => id))
    for (const { id } of statesIn(definition.root)) expect(shown).toContain(shownAs[id] ?? id)
    expect(Object.keys(ways).sort()).toEqual(chart.labels.map((one) => one.transition).sort())
  })
})

const call = (id: string, kind: 'answered' | 'failed', target: string) => ({
  ...{ id, event: `xstate.${id}`, targets: [target] },
  cause: { kind, name: 'loadDoor' } as const,
})
const DOOR = machine('door', {
  states: {
    loading: {
      words: 'the *Door* is looked for.',
      transitions: [
        { ...call('found', 'answered', 'shut'), words: 'the door is there' },
        call('lost', 'failed', 'waiting'),
      ],
    },
    waiting: {
      transitions: [
        {
          ...{ id: 'again', event: 'xstate.after', targets: ['loading'] },
          cause: { kind: 'after', name: 'retryDelay', lasts: '3 s' },
        },
      ],
    },
    shut: {
      states: {
        free: { transitions: [{ id: 'lock', event: 'key.turned', targets: ['shut.locked'] }] },
        locked: { transitions: [{ id: 'unlock', event: 'key.turned', targets: ['shut.free'] }] },
      },
      transitions: [
        { id: 'push', event: 'door.pushed', guard: 'isStrong', targets: ['open'] },
        { id: 'pull', event: 'door.pulled', targets: ['open'] },
        { id: 'stay', event: 'door.watched', actions: ['sigh'] },
      ],
    },
    open: {},
  },
})

describe('a machine in plain words', () => {
  const plain = plainMachine(DOOR, new Set(['shut']))
  const texts = plainTexts(plain)
  const states = new Map(statesIn(plain.definition.root).map((one) => [one.id, one]))
  const said = (id: string) => {
    const state = states.get(id)
    return state && texts.state(state).map(({ text }) => text)
  }

  test('has sentences as headings, folds what is inside, and leaves retries out', () => {
    expect([...states.keys()]).toEqual(['', 'loading', 'shut', 'open'])
    expect(said('loading')).toEqual(['The “Door” is looked for', '1 state inside'])
    expect(said('shut')).toEqual(['Shut', '2 states inside'])
    expect(Object.fromEntries(plain.shownAs)).toEqual({
      waiting: 'loading',
      'shut.free': 'shut',
      'shut.locked': 'shut',
    })
  })

  test('keeps a state that waits for more than a call', () => {
    const again = {
      ...{ id: 'again', event: 'xstate.after', targets: ['loading'] },
      cause: { kind: 'after', name: 'retryDelay', lasts: '3 s' },
    } as const
    const kept = (waiting: object, more: object = {}) => {
      const states = { loading: {}, waiting: { transitions: [again], ...waiting }, ...more }
      const [first, ...others] = Object.entries(states)
      const lost = { transitions: [call('lost', 'failed', 'waiting')] }
      const door = machine('door', {
        states: { [first?.[0] ?? '']: lost, ...Object.fromEntries(others) },
      })
      return !plainMachine(door).shownAs.has('waiting')
    }
    expect(kept({})).toBe(false)
    expect(kept({}, { open: { transitions: [{ event: 'shut', targets: ['waiting'] }] } })).toBe(
      true,
    )
    expect(kept({ transitions: [again, { event: 'shut', targets: ['loading'] }] })).toBe(true)
    expect(kept({ transitions: [{ event: 'shut', targets: ['loading'] }] })).toBe(true)
  })

  test('keeps a wait in which the machine begins', () => {
    const again = {
      ...{ id: 'again', event: 'xstate.after', targets: ['loading'] },
      cause: { kind: 'after', name: 'retryDelay', lasts: '3 s' },
    } as const
    const lost = { transitions: [call('lost', 'failed', 'waiting')] }
    const door = machine('door', { states: { waiting: { transitions: [again] }, loading: lost } })
    expect([...plainMachine(door).shownAs.keys()]).toEqual([])
  })

  test('shows what is folded twice in the outermost state, and two targets in it as one', () => {
    const regions = { up: { states: { bed: {}, sofa: {} } }, down: { states: { hall: {} } } }
    const house = machine('house', {
      states: {
        out: { transitions: [{ event: 'go', targets: ['rooms.up.sofa', 'rooms.down.hall'] }] },
        rooms: { kind: 'parallel', states: regions },
      },
    })
    const plain = plainMachine(house, new Set(['rooms', 'rooms.up']))
    expect(plain.shownAs.get('rooms.up.bed')).toBe('rooms')
    expect(plain.definition.root.states[0]?.transitions[0]?.targets).toEqual(['rooms'])
  })

  test('says once what leads from one state to the same other, with conditions in words', () => {
    const [way] = states.get('shut')?.transitions ?? []
    expect(way && texts.transition(way).map(({ text }) => text)).toEqual([
      'door pushed, if it is strong',
      'door pulled',
    ])
    expect(states.get('loading')?.transitions.map(wayInWords)).toEqual(['the door is there'])
  })

  test('counts what there is no room for on a label', () => {
    const ways = (count: number) => {
      const transitions = Array.from({ length: count }, (_, at) => ({
        ...{ id: `way ${at}`, event: `key.${at}`, targets: ['open'] },
      }))
      const plain = plainMachine(machine('door', { states: { shut: { transitions }, open: {} } }))
      const [first] = plain.definition.root.states[0]?.transitions ?? []
      return (
        first &&
        plainTexts(plain)
          .transition(first)
          .map(({ text }) => text)
      )
    }
    expect(ways(4)).toEqual(['key 0', 'key 1', 'key 2', 'key 3'])
    expect(ways(5)).toEqual(['key 0', 'key 1', 'key 2', 'and 2 more'])
  })

  test('may be folded from the inside out, but for regions and the machine itself', () => {
    const house = machine('house', {
      states: {
        hall: { states: { left: { states: { chest: { states: { key: {} } } } } } },
        rooms: {
          kind: 'parallel',
          states: {
            up: { states: { bed: { states: { pillow: {} } } } },
            down: { states: { sofa: {} } },
          },
        },
        garden: {},
      },
    })
    expect(foldable(house)).toEqual([
      ['hall.left.chest', 'rooms.up.bed'],
      ['hall.left'],
      ['hall', 'rooms'],
    ])
  })

  test('names guards in words', () => {
    const transition = DOOR.root.states[2]?.transitions[0]
    if (!transition) throw new Error('The door cannot be pushed.')
    const inWords = (guard: string | undefined, branch = 0) =>
      conditionInWords({ ...transition, guard, branch })
    expect(inWords('isLastDigit')).toBe('if it is last digit')
    expect(inWords('not isFilled')).toBe('if it is not filled')
    expect(inWords('canRetry')).toBe('if it can retry')
    expect(inWords(undefined, 1)).toBe('otherwise')
    expect(inWords(undefined)).toBeUndefined()
  })

  test('is marked where something stands for what is hidden', async () => {
    const shown = await layoutPlain(elk, DOOR)
    expect(shownId(shown, 'waiting')).toBe('loading')
    const marked = plainMarking(shown, {
      active: new Set(['waiting']),
      taken: new Set(['pull']),
      covered: new Map(Object.entries({ push: 2, found: 1 })),
      heat: new Map(Object.entries({ pull: 3, loading: 4, waiting: 2, 'shut.free': 1, shut: 3 })),
      chosen: 'pull',
    })
    expect(marked.active).toEqual(new Set(['loading']))
    expect(marked.taken).toEqual(new Set(['push']))
    expect(marked.covered?.get('push')).toBe(0)
    expect(marked.covered?.get('found')).toBe(1)
    expect(marked.heat?.get('push')).toBe(3)
    expect(marked.heat?.get('loading')).toBe(4)
    expect(marked.heat?.get('shut')).toBe(3)
    expect(marked.chosen).toBe('push')
  })
})
