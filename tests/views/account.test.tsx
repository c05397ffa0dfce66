import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountMachine } from '../../machines/account/account.machine.ts'
import { ACCOUNT } from '../../machines/paths/models/account.ts'
import { AccountPart } from '../../src/screens/dashboard/account/AccountPart.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { openStage } from '../support/paths/stage.tsx'

async function openAccount(value = ACCOUNT) {
  const stage = openStage()
  const account = stage.start(accountMachine, undefined)
  stage.show(
    <Page heading="Account">
      <AccountPart account={account} />
    </Page>,
  )
  await stage.answer('loadAccount', { ok: true, value })
  return stage
}

const DELETION = ['Delete my account?', 'Delete my account', { step: 'delete' }] as const

test.each<[string, string, string, { step: string; session?: string }]>([
  [
    'Sign out Safari · iPhone',
    'Sign out elsewhere?',
    'Sign out',
    { step: 'signOut', session: 's2' },
  ],
  ['Sign out everywhere else', 'Sign out elsewhere?', 'Sign out', { step: 'signOut' }],
  ['Download my data', 'Download my data', 'Download', { step: 'export' }],
  ['Withdraw and delete my account', ...DELETION],
  ['Delete my account', ...DELETION],
])('*%s* opens the dialog *%s*, in which *%s* does what it says', async (...row) => {
  const [button, title, action, step] = row
  const stage = await openAccount()
  await stage.press(button)
  const dialog = within(screen.getByRole('dialog', { name: title }))
  const password = 'Quiet_Room1'
  await stage.person.type(dialog.getByLabelText('Password'), password)
  await stage.person.click(dialog.getByRole('button', { name: action }))
  expect(stage.asked('takeStep')).toEqual({
    ...{ session: '', password, removesMessages: false },
    ...step,
  })
})

test('*Change password* asks for the current password and a new one', async () => {
  const stage = await openAccount()
  await stage.press('Change password')
  const dialog = screen.getByRole('dialog', { name: 'Change your password' })
  const labels = [...dialog.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Current password', 'New password', 'Confirm password'])
})

test('who is signed in here only is not offered to sign out anywhere', async () => {
  await openAccount({ ...ACCOUNT, sessions: ACCOUNT.sessions.slice(0, 1) })
  expect(screen.getByText('This device')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull()
})

test('who has not agreed to anything yet reads no date of it, and can withdraw it all the same', async () => {
  await openAccount({ ...ACCOUNT, consent: { current: '2024-1', is_due: true } })
  expect(screen.queryByText(/^You agreed to/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw and delete my account' })).toBeDefined()
})
