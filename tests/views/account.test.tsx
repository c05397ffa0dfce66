import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountMachine } from '../../machines/account/account.machine.ts'
import { ACCOUNT } from '../../machines/paths/models/account.ts'
import { AccountPart } from '../../src/screens/dashboard/account/AccountPart.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { openStage } from '../support/paths/stage.tsx'

async function openAccount() {
  const stage = openStage()
  const account = stage.start(accountMachine, undefined)
  stage.show(
    <Page heading="Account">
      <AccountPart account={account} />
    </Page>,
  )
  await stage.answer('loadAccount', { ok: true, value: ACCOUNT })
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
