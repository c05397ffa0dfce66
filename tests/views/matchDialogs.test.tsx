import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MatchDialog } from '../../src/ui/likes/MatchDialog.tsx'
import { Dialog } from '../../src/ui/message/Dialog.tsx'
import { mount } from '../support/screen.tsx'

const MAYA = {
  id: 'maya',
  name: 'Maya',
  profile_picture: '',
  program: 'Art',
  role: 'poster',
} as const

const linksOf = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('link')
    .map((link) => `${link.textContent} → ${link.getAttribute('href')}`)

test.each([
  ['with', '/home/chats/c1', ['Write → /home/chats/c1', 'See profile → /home/matches/m1']],
  ['without', undefined, ['See profile → /home/matches/m1']],
])('a match %s a conversation offers what can be done', (_, chatPath, links) => {
  const nothing = () => undefined
  mount(
    <MatchDialog
      {...{ person: MAYA, picture: '', others: 0, profilePath: '/home/matches/m1', chatPath }}
      onClose={nothing}
    />,
  )
  expect(linksOf()).toEqual(links)
  screen.getByRole('button', { name: 'Keep looking' })
})

test('why something was refused stands with the buttons, which stay in view', () => {
  mount(
    <Dialog
      title="Report"
      refusal="We could not reach Nookmate."
      actions={<button type="button">Send</button>}
    >
      <p>A long form</p>
    </Dialog>,
  )
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('We could not reach Nookmate.')
  expect(alert.parentElement).toBe(screen.getByRole('button', { name: 'Send' }).parentElement)
})
