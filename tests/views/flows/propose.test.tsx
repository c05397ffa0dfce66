import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keptIdeas } from '../../../flows/propose/keptIdeas.ts'
import { loadTools } from '../../../flows/propose/loadTools.ts'
import { ProposePanel } from '../../../flows/propose/ProposePanel.tsx'
import { type Drawn, tools } from '../../../flows/propose/tools.ts'
import { useProposal } from '../../../flows/propose/useProposal.ts'
import { machine } from '../../flows/build.ts'
import { expectAccessible, happens, mount } from '../../support/screen.tsx'

const DOOR = machine('door', { states: { shut: { words: 'a shut door' }, open: {} } })

function Panel({ state }: { state: string }) {
  const proposal = useProposal(DOOR, false)
  return (
    <main>
      <h1>Door</h1>
      <ProposePanel definition={DOOR} state={state} proposal={proposal} />
    </main>
  )
}

function write(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}

const click = (button: HTMLElement) => happens(() => fireEvent.click(button))
const press = (name: string) => click(screen.getByRole('button', { name }))

// Loaded at once, so that no text comes in the middle of a test.
beforeAll(() => loadTools())

beforeEach(() => {
  localStorage.clear()
  document.title = 'Door'
  const places = { sources: {}, descriptions: {}, words: {} }
  vi.stubGlobal('flowsData', { wanted: {}, arrived: { exports_door: { places } } })
})

test('a description and a comment for the chosen state, one of each, are stored and removed', async () => {
  await mount(<Panel state="shut" />)
  write('What is said of shut', 'shut for good')
  await press('Propose these words')
  write('What is said of shut', 'closed')
  await press('Propose these words')
  write('Comment on shut', 'Why?')
  await press('Keep the comment')
  expect(keptIdeas('door')).toEqual([
    { kind: 'words', state: 'shut', says: 'closed' },
    { kind: 'comment', state: 'shut', says: 'Why?' },
  ])
  await expectAccessible()
  expect(screen.getByText(/A patch comes with new words/)).toBeTruthy()
  await click(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('button'))
  expect(keptIdeas('door')).toHaveLength(1)
})

test('what another tab proposes is shown, and not overwritten', async () => {
  await mount(<Panel state="shut" />)
  const other = [{ kind: 'comment', state: 'open', says: 'Wide?' }]
  localStorage.setItem('flows.ideas.door', JSON.stringify(other))
  await happens(() => void dispatchEvent(new StorageEvent('storage', { key: 'flows.ideas.door' })))
  write('Comment on shut', 'Why?')
  await press('Keep the comment')
  expect(keptIdeas('door')).toEqual([...other, { kind: 'comment', state: 'shut', says: 'Why?' }])
})

test('a new state gets a name as in the code, and a transition can lead to it', async () => {
  await mount(<Panel state="shut" />)
  write('Its name', 'Locked for the night')
  await press('Add the state')
  write('What happens', 'key.turned')
  write('Leads to', 'lockedForTheNight')
  await press('Add the way')
  expect(keptIdeas('door')).toEqual([
    { kind: 'state', inside: '', key: 'lockedForTheNight', says: '' },
    { kind: 'transition', from: 'shut', to: 'lockedForTheNight', event: 'key.turned', when: '' },
  ])
  expect(screen.getByText('key.turned: shut → lockedForTheNight')).toBeTruthy()
})

test('what is said of one state leaves what was said of another', async () => {
  await mount(<Panel state="shut" />)
  write('Comment on shut', 'Why?')
  await press('Keep the comment')
  cleanup()
  await happens(() => mount(<Panel state="open" />))
  write('Comment on open', 'Since when?')
  await press('Keep the comment')
  expect(keptIdeas('door')).toEqual([
    { kind: 'comment', state: 'shut', says: 'Why?' },
    { kind: 'comment', state: 'open', says: 'Since when?' },
  ])
  expect(keptIdeas('window')).toEqual([])
})

test('an idea that is taken back while its chart is being drawn does not come back with that chart', async () => {
  const drawings: ((drawn: Drawn) => void)[] = []
  vi.spyOn(tools, 'drawn').mockImplementation(
    () => new Promise((resolve) => drawings.push(resolve)),
  )
  const { result } = renderHook(() => useProposal(DOOR, true))
  const ajar = { kind: 'state', inside: '', key: 'ajar', says: '' } as const
  act(() => result.current.add({ ...ajar, key: 'locked' }))
  act(() => result.current.add(ajar))
  act(() => result.current.remove(ajar))
  await vi.waitFor(() => expect(drawings).toHaveLength(4), { timeout: 60_000 })
  const drawn = (id: string): Drawn => ({
    chart: { id, width: 300, height: 200, states: [], labels: [], marks: [], edges: [] },
    marking: {},
  })
  const [, , withBoth, withoutAjar] = drawings
  await happens(() => withoutAjar?.(drawn('without ajar')))
  expect(result.current.shown?.chart.id).toBe('without ajar')
  await happens(() => withBoth?.(drawn('with both')))
  expect(result.current.shown?.chart.id).toBe('without ajar')
})
