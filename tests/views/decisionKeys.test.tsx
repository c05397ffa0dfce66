import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { candidate, LISTING, openDashboard } from '../support/dashboardScreen.tsx'
import { happens } from '../support/screen.tsx'

const POSTER = candidate({ id: 'p', name: 'Paula Roy', role: 'poster', listing_id: 'l1' })
const LONG = candidate({ bio: Array.from({ length: 50 }, (_, at) => `w${at}`).join(' ') })
const OTHERS = ['leo', 'noah', 'zoe'].map((id) => candidate({ id, name: id }))
const button = (name: string) => screen.getByRole('button', { name })
const shown = () => screen.getByRole('article').getAttribute('aria-label')
const heading = () => screen.getByRole('heading', { level: 1 })

describe('arrow keys decide', () => {
  it.each(['Like', 'Report Account', 'show more'])(
    'while the focus is on %s of the card; what goes with the card hands the focus to the heading',
    async (name) => {
      const { person } = await openDashboard([LONG, ...OTHERS])
      button(name).focus()
      await person.keyboard('{ArrowRight}')
      expect(shown()).toBe('leo')
      expect(document.activeElement).toBe(name === 'Like' ? button('Like') : heading())
      await person.keyboard('{ArrowLeft}')
      expect(shown()).toBe('noah')
    },
  )

  it('when the last one is decided about, the focus is not lost either', async () => {
    const { person, calls } = await openDashboard([candidate()])
    await person.click(button('Like'))
    expect(document.activeElement).toBe(heading())
    await happens(() =>
      calls.loadSuggestions.last().resolve({ ok: true, value: { candidates: [] } }),
    )
    await person.click(button('Look again'))
    expect(document.activeElement).toBe(heading())
  })

  it('once, however long they are held', async () => {
    const { calls } = await openDashboard([candidate(), ...OTHERS])
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    for (let count = 0; count < 5; count += 1) {
      fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true })
    }
    expect(shown()).toBe('leo')
    expect(calls.sendDecision.calls).toHaveLength(1)
  })

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('but not with %s', async (modifier) => {
    await openDashboard([candidate(), ...OTHERS])
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', [modifier]: true })
    expect(shown()).toBe('Maya Okafor')
  })
})

describe('arrow keys decide nothing', () => {
  it.each(['Profile', 'Suggestions', 'Chats', 'Likes'])(
    'while the focus is on the tab %s',
    async (tab) => {
      const { person } = await openDashboard([candidate(), ...OTHERS])
      screen.getByRole('link', { name: tab }).focus()
      await person.keyboard('{ArrowLeft}{ArrowRight}')
      expect(shown()).toBe('Maya Okafor')
    },
  )

  it('in a dialog', async () => {
    const { person } = await openDashboard([candidate(), ...OTHERS])
    await person.click(screen.getByRole('link', { name: 'Chats' }))
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    await person.click(button('Close'))
    expect(shown()).toBe('Maya Okafor')
  })

  it('while a dialog is open, also when what had the focus in it has gone', async () => {
    const { person } = await openDashboard([candidate(), ...OTHERS])
    await person.click(screen.getByRole('link', { name: 'Chats' }))
    const inside = document.createElement('button')
    screen.getByRole('dialog').append(inside)
    inside.focus()
    inside.remove()
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    await person.click(button('Close'))
    expect(shown()).toBe('Maya Okafor')
  })

  it('after the last photo, whose button keeps the focus', async () => {
    const { person, calls } = await openDashboard([POSTER, ...OTHERS])
    await happens(() => calls.loadListing.last().resolve({ ok: true, value: LISTING }))
    button('Next photo').focus()
    await person.keyboard('{Enter}{Enter}')
    expect(document.activeElement).toBe(button('Next photo'))
    await person.keyboard('{ArrowRight}')
    expect(shown()).toBe('Paula Roy')
  })

  it.each([
    ['a field', '<input>'],
    ['a slider', '<div role="slider" tabindex="0"></div>'],
    ['a list', '<div role="listbox" tabindex="0"></div>'],
    ['an editor', '<div contenteditable tabindex="0"></div>'],
  ])(
    'in %s, nor once it has gone and the focus with it, until the card is pressed',
    async (_, html) => {
      const { person } = await openDashboard([candidate(), ...OTHERS])
      document.body.insertAdjacentHTML('beforeend', html)
      const other = document.body.lastElementChild as HTMLElement
      other.focus()
      await person.keyboard('{ArrowRight}')
      other.remove()
      expect(document.activeElement).toBe(document.body)
      await person.keyboard('{ArrowRight}')
      expect(shown()).toBe('Maya Okafor')
      await person.click(screen.getByText('I cook on Sundays.'))
      await person.keyboard('{ArrowRight}')
      expect(shown()).toBe('leo')
    },
  )
})
