import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MatchDialog } from '../../src/ui/likes/MatchDialog.tsx'
import { AddressContext } from '../../src/ui/link/useAddress.ts'
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

test('who writes has seen the match: the dialog is closed, not only left', async () => {
  const done: string[] = []
  const address = { path: '/home/likes', key: '', state: null, isPop: false }
  const user = mount(
    <AddressContext
      value={{
        ...address,
        go: (to) => done.push(`go to ${to}`),
        goBack: () => undefined,
        dropWaiting: () => false,
      }}
    >
      <MatchDialog
        {...{ person: MAYA, picture: '', others: 0, profilePath: '/home/matches/m1' }}
        chatPath="/home/chats/c1"
        onClose={() => done.push('close')}
      />
    </AddressContext>,
  )
  await user.click(screen.getByRole('link', { name: 'Write' }))
  expect(done).toEqual(['close', 'go to /home/chats/c1'])
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

test.each([
  [0, undefined],
  [1, '1 more new match under Likes'],
  [2, '2 more new matches under Likes'],
])('of %i further matches the dialog says: %s', (others, words) => {
  const reasons = ['Same program', 'You both like Music']
  mount(
    <MatchDialog
      {...{ person: { ...MAYA, reasons }, picture: '', others, profilePath: '/home/matches/m1' }}
      chatPath="/home/chats/c1"
      onClose={() => undefined}
    />,
  )
  expect(screen.queryByText(/under Likes$/)?.textContent).toBe(words)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(reasons)
})

test.each([
  ['/home/chats/c1', ['primary', 'secondary']],
  [undefined, ['primary']],
])('the first thing that can be done stands out, with the conversation %s', (chatPath, looks) => {
  mount(
    <MatchDialog
      {...{ person: MAYA, picture: '', others: 0, profilePath: '/home/matches/m1', chatPath }}
      onClose={() => undefined}
    />,
  )
  const links = within(screen.getByRole('dialog')).getAllByRole('link')
  expect(links.map(({ dataset }) => dataset.look)).toEqual(looks)
})
