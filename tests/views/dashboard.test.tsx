import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openDashboard, startDashboard } from '../support/dashboardScreen.tsx'
import { accepted, refused } from '../support/heldActor.ts'
import { expectAccessible, happens } from '../support/screen.tsx'

const tab = (name: string) => within(screen.getByRole('navigation')).getByRole('link', { name })
const FEATURE = 'Feature in Progress: Sorry, this feature is currently in development.'

describe('§2 Dashboard navigation', () => {
  it('has four tabs, and Suggestions is the current one', async () => {
    await openDashboard()
    expect(document.title).toBe('Suggestions · Nookmate')
    expect(
      within(screen.getByRole('navigation'))
        .getAllByRole<HTMLAnchorElement>('link')
        .map((link) => [link.textContent, link.pathname, link.getAttribute('aria-current')]),
    ).toEqual([
      ['Profile', '/home/profile', null],
      ['Suggestions', '/home/dashboard', 'page'],
      ['Chats', '/home/chats', null],
      ['Likes', '/home/likes', null],
    ])
    await expectAccessible()
  })

  it.each(['Profile', 'Chats', 'Likes'])('§2 Feature in Progress: %s says so', async (name) => {
    const { person } = await openDashboard()
    await person.click(tab(name))
    const dialog = screen.getByRole('dialog', { name })
    expect(within(dialog).getByText(FEATURE)).toBeDefined()
    expect(within(dialog).queryAllByRole('button', { name: 'Logout' })).toHaveLength(
      name === 'Profile' ? 1 : 0,
    )
    await expectAccessible()
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(tab(name))
  })
})

describe('§2 Logout', () => {
  it('ends the flow once the server agrees; a failure shows nothing and can be repeated', async () => {
    const { person, calls, actor } = await openDashboard()
    await person.click(tab('Profile'))
    const logout = () => screen.getByRole('button', { name: 'Logout' })
    await person.click(logout())
    expect(screen.getByRole('button', { busy: true })).toBe(logout())
    await happens(() => calls.logOut.last().resolve(refused('Out of order.', 500)))
    expect(screen.queryByText('Out of order.')).toBeNull()
    await person.click(logout())
    await happens(() => calls.logOut.last().resolve(accepted))
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('§2 Just one more thing', () => {
  it('asks for bio and interests; Save shows once both are there', async () => {
    const { person, calls } = startDashboard()
    await happens(() => calls.loadDecisions.last().resolve([]))
    await happens(() => calls.screenForSuggestions.last().resolve(refused('Not ready.', 409)))
    const dialog = await screen.findByRole('dialog', { name: 'Just one more thing' })
    const save = () => within(dialog).queryByRole('button', { name: 'Save' })
    expect(within(dialog).getByText('Still needed: bio, interests')).toBeDefined()
    expect(save()).toBeNull()
    await expectAccessible()

    await person.type(within(dialog).getByRole('textbox', { name: 'Bio' }), 'I cook on Sundays.')
    expect(save()).toBeNull()
    await person.click(within(dialog).getByRole('checkbox', { name: 'Food' }))
    await person.click(within(dialog).getByRole('button', { name: 'Save' }))
    await happens(() => calls.saveIntroduction.last().reject(new Error('offline')))
    expect(within(dialog).getByText(/We could not reach Nookmate/)).toBeDefined()
    await person.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(calls.saveIntroduction.last().input).toEqual({
      bio: 'I cook on Sundays.',
      interests: ['Food'],
    })
    await happens(() => calls.saveIntroduction.last().resolve(accepted))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.loadSuggestions.calls).toHaveLength(1)
  })
})
