import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keptIdeas } from '../../../flows/propose/keptIdeas.ts'
import { ProposePanel } from '../../../flows/propose/ProposePanel.tsx'
import { useProposal } from '../../../flows/propose/useProposal.ts'
import { machine } from '../../flows/build.ts'
import { expectAccessible, mount } from '../../support/screen.tsx'

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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  document.title = 'Door'
  const places = { sources: {}, descriptions: {}, words: {} }
  vi.stubGlobal('flowsData', { wanted: {}, arrived: { exports_door: { places } } })
})

test('a description and a comment for the chosen state, one of each, are stored and removed', async () => {
  await mount(<Panel state="shut" />)
  write('What is said of shut', 'shut for good')
  press('Propose these words')
  write('What is said of shut', 'closed')
  press('Propose these words')
  write('Comment on shut', 'Why?')
  press('Keep the comment')
  expect(keptIdeas('door')).toEqual([
    { kind: 'words', state: 'shut', says: 'closed' },
    { kind: 'comment', state: 'shut', says: 'Why?' },
  ])
  await expectAccessible()
  expect(screen.getByText(/A patch comes with new words/)).toBeTruthy()
  fireEvent.click(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('button'))
  expect(keptIdeas('door')).toHaveLength(1)
})

test('a new state gets a name as in the code, and a transition can lead to it', async () => {
  await mount(<Panel state="shut" />)
  write('Its name', 'Locked for the night')
  press('Add the state')
  write('What happens', 'key.turned')
  write('Leads to', 'lockedForTheNight')
  press('Add the way')
  expect(keptIdeas('door')).toEqual([
    { kind: 'state', inside: '', key: 'lockedForTheNight', says: '' },
    { kind: 'transition', from: 'shut', to: 'lockedForTheNight', event: 'key.turned', when: '' },
  ])
  expect(screen.getByText('key.turned: shut → lockedForTheNight')).toBeTruthy()
})

test('what is said of one state leaves what was said of another', async () => {
  await mount(<Panel state="shut" />)
  write('Comment on shut', 'Why?')
  press('Keep the comment')
  cleanup()
  await mount(<Panel state="open" />)
  write('Comment on open', 'Since when?')
  press('Keep the comment')
  expect(keptIdeas('door')).toEqual([
    { kind: 'comment', state: 'shut', says: 'Why?' },
    { kind: 'comment', state: 'open', says: 'Since when?' },
  ])
  expect(keptIdeas('window')).toEqual([])
})
