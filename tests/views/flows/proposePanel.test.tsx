import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Idea } from '../../../flows/propose/ideas.ts'
import { keepIdeas, keptIdeas } from '../../../flows/propose/keptIdeas.ts'
import { loadTools } from '../../../flows/propose/loadTools.ts'
import { ProposePanel } from '../../../flows/propose/ProposePanel.tsx'
import { tools } from '../../../flows/propose/tools.ts'
import { useProposal } from '../../../flows/propose/useProposal.ts'
import { machine } from '../../flows/build.ts'
import { takeSavedFiles, textsOf } from '../../support/flows/savedFiles.ts'
import { happens, mount } from '../../support/screen.tsx'
import { press } from './chartParts.ts'

const DOOR = machine('door', {
  states: {
    shut: { words: 'a shut door', states: { free: {}, locked: {} } },
    open: { description: 'It is open.', words: 'an open door' },
  },
})
const SOURCE = "shut: 'a shut door',\ndescription: 'It is open.',\n"
const placeOf = (text: string) => {
  const start = SOURCE.indexOf(text)
  return { file: 'door.ts', start, end: start + text.length }
}
const PLACES = {
  sources: { 'door.ts': SOURCE },
  descriptions: { open: placeOf("'It is open.'") },
  words: { shut: placeOf("'a shut door'"), open: placeOf('shut') },
}

function Panel({ state }: { state: string }) {
  return <ProposePanel definition={DOOR} state={state} proposal={useProposal(DOOR, false)} />
}

async function open(state: string, ...ideas: Idea[]): Promise<void> {
  keepIdeas('door', ideas)
  await happens(() => mount(<Panel state={state} />))
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const isDisabled = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const headings = () => screen.getAllByRole('heading').map((one) => one.textContent)
const send = (name: string) => happens(() => press(name))

// Loaded at once, so that no text comes in the middle of a test.
beforeAll(() => loadTools())

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('flowsData', { wanted: {}, arrived: { exports_door: { places: PLACES } } })
})

test('each proposal is told in words', async () => {
  await open(
    '',
    { kind: 'words', state: 'open', says: 'Come in.' },
    { kind: 'comment', state: '', says: 'A bell?' },
    { kind: 'comment', state: 'open', says: 'How wide?' },
    { kind: 'state', inside: '', key: 'ajar', says: 'A gap' },
    { kind: 'state', inside: 'shut', key: 'barred', says: '' },
    { kind: 'transition', from: 'open', to: 'ajar', event: 'wind', when: 'isStrong' },
    { kind: 'transition', from: 'ajar', to: 'open', event: 'calm', when: '' },
  )
  const told = screen.getAllByRole('listitem').map((one) => one.querySelector('span')?.textContent)
  expect(told).toEqual([
    'open says “Come in.”',
    'On door: A bell?',
    'On open: How wide?',
    'New state ajar: A gap',
    'New state shut.barred',
    'wind, only if isStrong: open → ajar',
    'calm: ajar → open',
  ])
})

test.each([
  ['', ['Propose for door', 'A new state in door']],
  ['gone', ['Propose for door', 'A new state in door']],
  ['open', ['Propose for open', 'A new state in door', 'A new way on from open']],
  ['shut', ['Propose for shut', 'A new state in shut', 'A new way on from shut']],
  ['shut.free', ['Propose for shut.free', 'A new state in shut', 'A new way on from free']],
])('the forms are about the chosen state: %j', async (state, expected) => {
  await open(state)
  expect(headings()).toEqual(expected)
  const said = screen.queryByLabelText(/^What is said of/)
  expect(said === null).toBe(expected.length === 2)
})

test.each([
  ['shut', 'shut', 'a shut door'],
  ['open', 'open', 'It is open.'],
])('words are proposed only if they are others: %s', async (state, key, before) => {
  await open(state)
  const name = `What is said of ${key}`
  expect([field(name).value, isDisabled('Propose these words')]).toEqual([before, true])
  write(name, '  ')
  expect(isDisabled('Propose these words')).toBe(true)
  write(name, ` ${before} `)
  expect(isDisabled('Propose these words')).toBe(true)
  write(name, ' Come in. ')
  await send('Propose these words')
  expect(keptIdeas('door')).toEqual([{ kind: 'words', state, says: 'Come in.' }])
  expect([field(name).value, isDisabled('Propose these words')]).toEqual(['Come in.', true])
})

test('a comment is there to be changed, for the state that it is about', async () => {
  await open('', { kind: 'comment', state: '', says: 'A bell?' })
  expect([field('Comment on door').value, isDisabled('Keep the comment')]).toEqual([
    ...['A bell?', true],
  ])
  write('Comment on door', 'Two bells?')
  await send('Keep the comment')
  expect(keptIdeas('door')).toEqual([{ kind: 'comment', state: '', says: 'Two bells?' }])
})

test.each([
  ['Waiting for mail', 'waitingForMail'],
  ['  ajar ', 'ajar'],
  ['Élan vital, 2nd', 'élanVital2nd'],
  ['codeSent', 'codeSent'],
  ['CodeSent twoTimes', 'codeSentTwoTimes'],
])('the name %j of a new state becomes %j', async (name, key) => {
  await open('shut.free')
  expect(field('Its name').required).toBe(true)
  write('Its name', name)
  write('What a person sees there', ' A gap ')
  await send('Add the state')
  expect(keptIdeas('door')).toEqual([{ kind: 'state', inside: 'shut', key, says: 'A gap' }])
  expect([field('Its name').value, field('What a person sees there').value]).toEqual(['', ''])
})

test.each([
  ['', '…!', 'A name needs a letter or a digit.'],
  ['', ' Shut ', 'There is a state shut already.'],
  ['shut.free', 'locked', 'There is a state shut.locked already.'],
  ['open', 'Ajar', 'There is a state ajar already.'],
])('in %j a state cannot be called %j, and what was written stays', async (state, name, says) => {
  const ajar = { kind: 'state', inside: '', key: 'ajar', says: '' } as const
  await open(state, ajar)
  write('Its name', name)
  write('What a person sees there', 'A gap')
  await send('Add the state')
  expect(screen.getByRole('alert').textContent).toBe(says)
  expect([field('Its name').value, field('What a person sees there').value]).toEqual([
    ...[name, 'A gap'],
  ])
  expect(keptIdeas('door')).toEqual([ajar])
  write('Its name', 'torn')
  expect(screen.queryByRole('alert')).toBeNull()
  await send('Add the state')
  expect(keptIdeas('door').slice(1)).toMatchObject([{ key: 'torn', says: 'A gap' }])
})

test('a proposal that is made twice is there once', () => {
  const { result } = renderHook(() => useProposal(DOOR, false))
  const way = { kind: 'transition', from: 'open', to: 'shut', event: 'wind', when: '' } as const
  act(() => result.current.add(way))
  act(() => result.current.add({ ...way }))
  act(() => result.current.add({ ...way, when: 'isStrong' }))
  expect(keptIdeas('door')).toEqual([way, { ...way, when: 'isStrong' }])
})

test('what is being written stays when something else is proposed', async () => {
  await open('open')
  write('Comment on open', 'How wi')
  write('Its name', 'ajar')
  await send('Add the state')
  write('What is said of open', 'Come in.')
  await send('Propose these words')
  expect([keptIdeas('door').length, field('Comment on open').value]).toEqual([2, 'How wi'])
})

test('a way leads from the chosen state to any other, also to a new one', async () => {
  await open('open', { kind: 'state', inside: '', key: 'ajar', says: '' })
  const goals = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Leads to/ })
  expect([...goals.options].map(({ value }) => value)).toEqual([
    ...['shut', 'shut.free', 'shut.locked', 'open', 'ajar'],
  ])
  expect(field('What happens').required).toBe(true)
  write('What happens', ' wind ')
  write('Only if (may be left empty)', 'isStrong')
  fireEvent.change(goals, { target: { value: 'shut.locked' } })
  await send('Add the way')
  const way = { kind: 'transition', from: 'open', to: 'shut.locked', event: 'wind' }
  expect(keptIdeas('door').slice(1)).toEqual([{ ...way, when: 'isStrong' }])
})

test('proposals are taken along as the text of an issue, and words as a patch', async () => {
  const words = { kind: 'words', says: 'Come in.' } as const
  await open('', { ...words, state: 'open' }, { ...words, state: 'shut', says: 'Stay out.' })
  const saved = takeSavedFiles()
  press('Save door.md')
  press('Save door.patch')
  const [issue = [], patch = []] = await textsOf(saved)
  expect([issue[0], issue[1], patch[0], patch[1]]).toEqual([
    ...['door.md', 'text/markdown', 'door.patch', 'text/x-diff'],
  ])
  expect(issue[2]).toContain('## Proposed for `door`\n')
  expect(patch[2]?.split('\n').slice(4)).toEqual([
    ...["-shut: 'a shut door',", "-description: 'It is open.',"],
    ...["+shut: 'Stay out.',", "+description: 'Come in.',", ''],
  ])
  expect(screen.getByText('The patch has the new words; git apply takes it.')).toBeTruthy()
})

test('until the text of an issue is there, it can neither be copied nor saved', async () => {
  vi.spyOn(tools, 'issueText').mockReturnValue('')
  await open('', { kind: 'words', state: 'open', says: 'Come in.' })
  const names = ['Copy issue text', 'Save door.md', 'Save door.patch']
  expect(names.map(isDisabled)).toEqual([true, true, false])
})

test('why a chart cannot be drawn is said until it can', async () => {
  const drawn = vi.spyOn(tools, 'drawn').mockRejectedValueOnce(new Error('No room.'))
  const { result, rerender } = renderHook(({ isOn }) => useProposal(DOOR, isOn), {
    initialProps: { isOn: false },
  })
  await happens(() => rerender({ isOn: false }))
  expect(drawn).not.toHaveBeenCalled()
  await happens(() => rerender({ isOn: true }))
  expect([result.current.problem, result.current.shown]).toEqual(['No room.', undefined])
  drawn.mockResolvedValueOnce(undefined)
  await happens(() => result.current.add({ kind: 'comment', state: '', says: 'A bell?' }))
  expect(result.current.problem).toBe('')
  expect(drawn.mock.lastCall?.[1]).toEqual(result.current.ideas)
})

test.each(['{', '{}', 'null', '"words"'])(
  'what is stored instead of proposals is none: %s',
  (text) => {
    localStorage.setItem('flows.ideas.door', text)
    expect(keptIdeas('door')).toEqual([])
  },
)

test('where nothing can be stored, proposals are there until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full')
  })
  const { result } = renderHook(() => useProposal(DOOR, false))
  const idea = { kind: 'comment', state: '', says: 'A bell?' } as const
  act(() => result.current.add(idea))
  expect([result.current.ideas, keptIdeas('door')]).toEqual([[idea], []])
})
