import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { box, choose, line, openTwo, texts, write } from './steps/conversation.ts'
import { post } from './steps/onboardByCalls.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

test('an edit that could not be saved comes back, and changes in a row are all saved', async ({
  page,
  context,
}) => {
  const { ada, openAdas } = await openTwo(page, context)
  await openAdas()
  for (const text of ['One', 'Two']) await write(ada, text)
  await expect(box(ada)).toBeFocused()
  await expect(line(ada, 'Two').getByRole('button', { name: 'Options' })).toBeAttached()
  await context.setOffline(true)
  await choose(ada, 'One', 'Edit')
  await box(ada).fill('One, or none')
  await ada.getByRole('button', { name: 'Save' }).click()
  await expect(ada.getByText('We could not reach Nookmate.')).toBeVisible()
  await expect(box(ada)).toHaveValue('One, or none')
  await context.setOffline(false)
  await ada.getByRole('button', { name: 'Save' }).click()
  await expect(line(ada, 'One, or none')).toContainText('edited')
  for (const text of ['One, or none', 'Two']) await choose(ada, text, 'Remove')
  await expect.poll(() => texts(ada)).toEqual(['Message removed', 'Message removed'])
})

test('a student who writes too fast is warned, and then told how long the box waits', async ({
  page,
  context,
}) => {
  const { ada, openAdas } = await openTwo(page, context)
  await openAdas()
  const chat = ada.url().split('/').at(-1)
  for (let count = 0; count < 28; count += 1) {
    await post(ada, `/conversations/${chat}/messages`, { client_id: randomUUID(), text: 'Hi' })
  }
  await write(ada, 'The last but one')
  await expect(ada.getByText('You are writing very fast: 1 more message')).toBeVisible()
  for (const text of ['The last', 'One more']) await write(ada, text)
  await expect(ada.getByText(/^Sending goes on in [1-5]:\d\d$/)).toBeVisible()
  await expect(
    ada.getByText('You are sending messages very quickly.', { exact: true }),
  ).toBeVisible()
  await expect(line(ada, 'One more')).toContainText('Waiting')
})
