import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMachine } from '../../../flows/definition/loadMachine.ts'
import { placesOfWords } from '../../../flows/definition/placesOfWords.ts'
import { statesIn } from '../../../flows/definition/statesIn.ts'
import { type Idea, idOf, withIdeas, without } from '../../../flows/propose/ideas.ts'
import { issueText } from '../../../flows/propose/issueText.ts'
import { literal, patchOf } from '../../../flows/propose/patch.ts'
import { editsOf } from '../../../flows/propose/TakeAlong.tsx'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { machine } from '../build.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const LOCK = { kind: 'state', inside: 'shut', key: 'locked', says: 'No key turns.' } as const
const IDEAS: readonly Idea[] = [
  { kind: 'transition', from: 'shut', to: 'shut.locked', event: 'key.turned', when: 'hasKey' },
  LOCK,
  { kind: 'words', state: 'open', says: 'Everybody comes in.' },
  { kind: 'comment', state: '', says: 'Is there a *bell*?' },
]
const DOOR = machine('door', {
  states: { shut: { words: 'a shut door' }, open: { description: 'It is open.', words: 'open' } },
})

describe('ideas for a machine', () => {
  test('are new states, new ways and other words, in whatever order they came', () => {
    const states = new Map(statesIn(withIdeas(DOOR, IDEAS).root).map((one) => [one.id, one]))
    expect(states.get(idOf(LOCK))).toMatchObject({ kind: 'atomic', description: 'No key turns.' })
    expect(states.get('shut')).toMatchObject({
      kind: 'compound',
      transitions: [{ event: 'key.turned', guard: 'hasKey', targets: ['shut.locked'] }],
    })
    expect(states.get('open')).toMatchObject({ description: 'Everybody comes in.', words: 'open' })
    const said = withIdeas(DOOR, [{ kind: 'words', state: 'shut', says: 'shut' }]).root.states[0]
    expect(said).toMatchObject({ description: undefined, words: 'shut' })
  })

  test('go with a new state that is taken back; a way to an unknown state is not drawn', () => {
    const said: Idea = { kind: 'comment', state: 'shut.locked', says: 'Why?' }
    expect(without([...IDEAS, said], LOCK)).toEqual(IDEAS.slice(2))
    expect(without(IDEAS, IDEAS[3] as Idea)).toEqual(IDEAS.slice(0, 3))
    const [shut] = withIdeas(DOOR, IDEAS.slice(0, 1)).root.states
    expect(shut?.transitions).toEqual([])
  })

  test('go with a new state that is taken back also if they are about a state in it, not beside it', () => {
    const inside: Idea = { kind: 'state', inside: 'shut.locked', key: 'deep', says: '' }
    const deep: Idea = { kind: 'comment', state: 'shut.locked.deep', says: 'Why?' }
    const beside: Idea = { kind: 'comment', state: 'shut.lockedOut', says: 'Who?' }
    expect(without([LOCK, inside, deep, beside], LOCK)).toEqual([beside])
  })

  test('change only the state that they name; another region leaves a state parallel', () => {
    const whole = machine('door', {
      states: {
        shut: { states: { cold: { description: 'It is cold.' } } },
        both: { kind: 'parallel', states: { bell: {}, lamp: {} } },
      },
    })
    const said = withIdeas(whole, [
      { kind: 'words', state: 'shut', says: 'It is shut.' },
      { kind: 'state', inside: 'both', key: 'lock', says: '' },
    ])
    const states = new Map(statesIn(said.root).map((one) => [one.id, one]))
    expect(states.get('shut')?.description).toBe('It is shut.')
    expect(states.get('shut.cold')?.description).toBe('It is cold.')
    expect(states.get('both')?.kind).toBe('parallel')
    expect(states.get('both')?.states.map(({ key }) => key)).toEqual(['bell', 'lamp', 'lock'])
  })

  test('are tried after the ways that are there for the same event, each with an id of its own', () => {
    const door = machine('door', {
      states: { shut: { transitions: [{ event: 'key.turned', targets: ['open'] }] }, open: {} },
    })
    const way = { kind: 'transition', from: 'shut', to: 'open', event: 'key.turned' } as const
    const ideas = [
      { ...way, when: 'hasKey' },
      { ...way, when: '' },
      { ...way, event: 'wind', when: '' },
    ]
    const [shut] = withIdeas(door, ideas).root.states
    const told = shut?.transitions.slice(1).map(({ id, guard, branch, branches, cause }) => {
      return [id, guard, branch, branches, cause]
    })
    const turned = { kind: 'event', name: 'key.turned' }
    expect(told).toEqual([
      ['proposed shut | key.turned | 1', 'hasKey', 1, 2, turned],
      ['proposed shut | key.turned | 2', undefined, 2, 3, turned],
      ['proposed shut | wind | 0', undefined, 0, 1, { kind: 'event', name: 'wind' }],
    ])
    const empty = { kind: 'state', inside: '', key: 'ajar', says: '' } as const
    expect(withIdeas(door, [empty]).root.states.at(-1)?.description).toBeUndefined()
  })

  test('are the text of an issue, in the words of the comparison', () => {
    const text = issueText(DOOR, IDEAS)
    expect(text).toContain('## Proposed for `door`\n')
    expect(text).toContain('🟢 The state `shut.locked` is new: “No key turns.”')
    expect(text).toContain('The description of `open` is now “Everybody comes in.”')
    expect(text).toMatch(/`key\.turned` now leads to `shut\.locked` when `hasKey`/)
    expect(text).toContain('### Comments\n\n- `door`: Is there a \\*bell\\*?')
    expect(issueText(DOOR, IDEAS.slice(3))).toBe(
      '## Proposed for `door`\n\n\n### Comments\n\n- `door`: Is there a \\*bell\\*?\n',
    )
  })
})

describe('the patch', () => {
  const text = Array.from({ length: 30 }, (_, at) => `  line${at + 1}: 'a${at + 1}',`).join('\n')
  const edit = (line: number, put: string) => {
    const start = text.indexOf(`'a${line}',`)
    return { file: 'words.ts', start, end: start + `'a${line}'`.length, text: put }
  }

  test('is one that git takes, also where lines come and go, and edits lie close together', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'words.ts'), `${text}\n`)
    const edits = [
      edit(29, "'end'"),
      edit(2, "\n    'two\\'s'"),
      edit(5, "'five'"),
      edit(15, '"15"'),
    ]
    await writeFile(join(folder, 'a.patch'), patchOf(edits, { 'words.ts': `${text}\n` }))
    execFileSync('git', ['apply', 'a.patch'], { cwd: folder, stdio: 'pipe' })
    const after = await readFile(join(folder, 'words.ts'), 'utf8')
    expect(after.split('\n')).toHaveLength(32)
    expect(after).toContain(
      "  line2: \n    'two\\'s',\n  line3: 'a3',\n  line4: 'a4',\n  line5: 'five',",
    )
    expect(after).toContain('  line15: "15",')
    expect(after).toMatch(/ {2}line29: 'end',\n {2}line30: 'a30',\n$/)
    expect(patchOf([], {})).toBe('')
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is one that git takes for edits %i lines apart',
    async (apart) => {
      const folder = await temporaryFolder()
      await writeFile(join(folder, 'words.ts'), `${text}\n`)
      const patch = patchOf([edit(10, "'one'"), edit(10 + apart, "'two'")], {
        'words.ts': `${text}\n`,
      })
      await writeFile(join(folder, 'a.patch'), patch)
      execFileSync('git', ['apply', 'a.patch'], { cwd: folder, stdio: 'pipe' })
      const after = (await readFile(join(folder, 'words.ts'), 'utf8')).split('\n')
      expect([after[9], after[9 + apart]]).toEqual([
        "  line10: 'one',",
        `  line${10 + apart}: 'two',`,
      ])
      expect(after).toHaveLength(31)
    },
  )

  test('finds the words of the machines of this product where they stand', async () => {
    const loaded = await loadMachine(ROOT, 'login')
    if ('fault' in loaded) throw new Error(loaded.fault.message)
    const { definition } = loaded.machine
    const places = await placesOfWords(ROOT, 'login')
    const ideas: Idea[] = [
      { kind: 'words', state: 'editing.refused', says: "It's refused." },
      { kind: 'words', state: 'editing.untouched', says: 'An empty form' },
    ]
    const folder = await temporaryFolder()
    for (const [file, source] of Object.entries(places.sources)) {
      await mkdir(join(folder, dirname(file)), { recursive: true })
      await writeFile(join(folder, file), source)
    }
    const patch = patchOf(editsOf(definition, ideas, places), places.sources)
    await writeFile(join(folder, 'a.patch'), patch)
    execFileSync('git', ['apply', 'a.patch'], { cwd: folder, stdio: 'pipe' })
    const [own = '', model = ''] = await Promise.all(
      Object.keys(places.sources).map((file) => readFile(join(folder, file), 'utf8')),
    )
    expect(own).toContain(`description: "It's refused."`)
    expect(model).toContain(`'editing.untouched': 'An empty form',`)
  })

  test('has new words for a state however deep it is nested', async () => {
    const folder = await temporaryFolder()
    const file = 'machines/door/door.machine.ts'
    const says = (words: string) =>
      `export const doorMachine = createMachine({
  id: 'door',
  states: { ajar: { states: { chained: { states: { tight: { description: '${words}' } } } } } },
})
`
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), says('It holds.'))
    const states = { tight: { description: 'It holds.' } }
    const door = machine('door', { states: { ajar: { states: { chained: { states } } } } })
    const places = await placesOfWords(folder, 'door')
    const idea: Idea = { kind: 'words', state: 'ajar.chained.tight', says: 'Nobody comes in.' }
    const patch = patchOf(editsOf(door, [idea], places), places.sources)
    await writeFile(join(folder, 'a.patch'), patch)
    execFileSync('git', ['apply', 'a.patch'], { cwd: folder, stdio: 'pipe' })
    expect(await readFile(join(folder, file), 'utf8')).toBe(says('Nobody comes in.'))
  })

  test('writes a text as a literal', () => {
    expect(literal('plain')).toBe("'plain'")
    expect(literal(`it's "it"`)).toBe(`'it\\'s "it"'`)
    expect(literal('a\\b\nc')).toBe("'a\\\\b\\nc'")
  })
})
