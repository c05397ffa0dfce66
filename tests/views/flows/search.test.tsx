import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Term } from '../../../flows/build/galleryData.ts'
import { Search } from '../../../flows/gallery/shell/Search.tsx'
import { takeConsoleLines } from '../../support/noConsoleLines.ts'
import { mount } from '../../support/screen.tsx'

function term(machine: string, text: string, kind: Term['kind'] = 'state'): Term {
  return { machine, kind, text, state: kind === 'state' ? text : 'editing' }
}

const TERMS = [
  term('signup', 'verifying'),
  term('login', 'refused'),
  term('photo', 'uploading'),
  term('photo', 'reloading'),
  term('login', 'editing.loadingWords'),
  term('login', 'reloaded'),
  term('login', 'form.submitted', 'event'),
]

const nothing = () => undefined

/** A search whose terms are loaded when the test says so. */
function Late() {
  const [terms, setTerms] = useState<readonly Term[]>()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Search terms={terms} machine="login" onAsk={() => setAsked(true)} />
      {isAsked && (
        <button type="button" onClick={() => setTerms(TERMS)}>
          they arrive
        </button>
      )}
    </>
  )
}

const box = () => screen.getByRole('searchbox')
const found = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

async function search(text: string) {
  const person = mount(<Search terms={TERMS} machine="login" onAsk={nothing} />)
  // jsdom does not know the element `search`, so React logs one warning.
  takeConsoleLines()
  await person.type(box(), text)
  return person
}

beforeEach(() => {
  location.hash = ''
})

describe('the search of the gallery', () => {
  it('results in the shown machine come first, and in each machine those that start with the text', async () => {
    await search(' LOAD ')
    expect(found()).toEqual([
      'editing.loadingWordsstate in login',
      'reloadedstate in login',
      'uploadingstate in photo',
      'reloadingstate in photo',
    ])
  })

  it('a state is found by its description, after those with a matching name', async () => {
    const said = { ...term('legal', 'opened'), says: 'The text of the terms loads.' }
    const person = mount(<Search terms={[said, ...TERMS]} machine="login" onAsk={nothing} />)
    takeConsoleLines()
    await person.type(box(), 'loads')
    expect(found()).toEqual(['openedstate in legalThe text of the terms loads.'])
    await person.clear(box())
    await person.type(box(), 'load')
    expect(found().at(-1)).toBe('openedstate in legalThe text of the terms loads.')
    expect(found()).toHaveLength(5)
  })

  it('Enter opens the first result and closes the list', async () => {
    const person = await search('load')
    await person.keyboard('{Enter}')
    expect(location.hash).toBe('#/login/editing.loadingWords')
    expect(found()).toEqual([])
    expect(box()).toHaveProperty('value', '')
  })

  it('the terms are loaded on first use, and Enter waits for them', async () => {
    const person = mount(<Late />)
    takeConsoleLines()
    expect(screen.queryByRole('button')).toBeNull()
    await person.type(box(), 'load{Enter}')
    expect(screen.getByRole('status').textContent).toBe('Loading …')
    expect(location.hash).toBe('')
    await person.click(screen.getByRole('button', { name: 'they arrive' }))
    expect(location.hash).toBe('#/login/editing.loadingWords')
    expect(box()).toHaveProperty('value', '')
    await person.type(box(), 'load')
    expect(found()).toHaveLength(4)
  })

  it('an event leads to the state that handles it', async () => {
    await search('form')
    expect(found()).toEqual(['form.submittedevent in login, editing'])
    expect(screen.getByRole('link').getAttribute('href')).toBe('#/login/editing')
  })

  it('arrow keys lead through the results and back to the field; Escape closes them', async () => {
    const person = await search('load')
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(screen.getAllByRole('link')[1])
    await person.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(box())
    await person.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(screen.getAllByRole('link').at(-1))
    await person.keyboard('{Escape}')
    expect(found()).toEqual([])
  })

  it('says when nothing is found, but not before anything is typed', async () => {
    const person = await search('xyz')
    expect(within(screen.getByRole('status')).getByText('Nothing is called that.')).toBeDefined()
    await person.clear(box())
    await person.keyboard(' ')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('each result says what it is and where, and closes the list when it is chosen', async () => {
    const terms: Term[] = [
      { machine: 'login', kind: 'state', text: 'login', state: '' },
      { machine: 'login', kind: 'call', text: 'logIn', state: 'loggingIn' },
      { machine: 'login', kind: 'event', text: 'login.asked', state: '' },
    ]
    const person = mount(<Search terms={terms} machine="login" onAsk={nothing} />)
    takeConsoleLines()
    await person.type(box(), 'log')
    expect(found()).toEqual([
      ...['loginflow', 'logIncall in login, loggingIn', 'login.askedevent in login'],
    ])
    const link = screen.getByRole('link', { name: /^logIn/ })
    expect(link.getAttribute('href')).toBe('#/login/loggingIn')
    await person.click(link)
    expect(found()).toEqual([])
    expect(box()).toHaveProperty('value', '')
  })

  it('Enter opens the first result in the field only: on a result it is left to that link', async () => {
    await search('load')
    const [, second] = screen.getAllByRole('link')
    fireEvent.keyDown(second as HTMLElement, { key: 'Enter' })
    expect([location.hash, found().length]).toEqual(['', 4])
    expect(fireEvent.keyDown(box(), { key: 'a' })).toBe(true)
    expect(fireEvent.keyDown(box(), { key: 'ArrowDown' })).toBe(false)
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('status').id)
  })

  it('Enter that found nothing opens nothing later', async () => {
    const person = await search('xyz{Enter}')
    await person.clear(box())
    await person.type(box(), 'load')
    expect([location.hash, found().length]).toEqual(['', 4])
  })

  it.each(['ing', '{Escape}load'])('Enter is forgotten when %j is typed after it', async (more) => {
    const person = mount(<Late />)
    takeConsoleLines()
    await person.type(box(), `load{Enter}${more}`)
    await person.click(screen.getByRole('button', { name: 'they arrive' }))
    expect(location.hash).toBe('')
  })

  it('the terms are asked for whenever something is typed, because loading them may have failed', async () => {
    const onAsk = vi.fn()
    const person = mount(<Search terms={undefined} machine="login" onAsk={onAsk} />)
    takeConsoleLines()
    await person.type(box(), 'lo')
    expect(onAsk).toHaveBeenCalledTimes(3)
  })

  it('no more than twelve results are shown, the best ones', async () => {
    const many = Array.from({ length: 20 }, (_, at) => term('photo', `part${at}`))
    const own = term('login', 'apart')
    const person = mount(<Search terms={[...many, own]} machine="login" onAsk={nothing} />)
    takeConsoleLines()
    await person.type(box(), 'part')
    expect(found()).toHaveLength(12)
    expect(found()[0]).toBe('apartstate in login')
  })
})
