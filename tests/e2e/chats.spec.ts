import { expect, type Page, test } from '@playwright/test'
import { loadAxe, violations } from './states/axe.ts'
import {
  box,
  choose,
  line,
  messages,
  NAMES,
  openTwo,
  tab,
  texts,
  write,
} from './steps/conversation.ts'
import { photo } from './steps/photo.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

test('a message reaches the other student at once, with a count of unread ones until it is read', async ({
  page,
  context,
}) => {
  const { ada, leo, openAdas, openLeos } = await openTwo(page, context)
  await openAdas()
  await write(ada, 'Hi Leo!')
  await write(ada, 'Do you cook?')
  await expect(tab(leo, 'Chats')).toContainText('2')
  await expect(leo).toHaveTitle(/^\(2\) Chats/)
  await expect(leo.getByRole('main')).toContainText('Do you cook?')
  await openLeos()
  await expect(line(leo, 'New messages')).toBeVisible()
  expect(await texts(leo)).toEqual(['Hi Leo!', 'Do you cook?'])
  await expect(leo).toHaveTitle(`${NAMES.ada} · Nookmate`)
  await box(leo).pressSequentially('On Sun')
  await expect(ada.getByText(`${NAMES.leo} is writing`)).toBeVisible()
  await write(leo, 'On Sundays.')
  await expect(line(ada, 'On Sundays.')).toBeVisible()
  await expect(ada.getByText(`${NAMES.leo} is writing`)).toHaveCount(0)
  await expect(
    ada.getByRole('status').filter({ hasText: `${NAMES.leo}: On Sundays.` }),
  ).toHaveCount(1)
})

test('Seen is shown once both want it; a message can be edited and removed for both', async ({
  page,
  context,
}) => {
  const { ada, leo, openAdas, openLeos } = await openTwo(page, context)
  await ada.getByRole('switch', { name: 'Seen' }).check()
  await leo.getByRole('switch', { name: 'Seen' }).check()
  await openAdas()
  await openLeos()
  await write(ada, 'See you at 5')
  await leo.bringToFront()
  await expect(line(ada, 'See you at 5')).toContainText('Seen')
  await ada.bringToFront()
  await choose(ada, 'See you at 5', 'Edit')
  await expect(box(ada)).toHaveValue('See you at 5')
  await expect(box(ada)).toBeFocused()
  await box(ada).fill('See you at 6')
  await ada.getByRole('button', { name: 'Save' }).click()
  await expect(line(leo, 'See you at 6')).toContainText('edited')
  await choose(ada, 'See you at 6', 'Remove')
  await expect(line(leo, 'Message removed')).toBeVisible()
  expect(await texts(leo)).toEqual(['Message removed'])
})

test('messages written without a network arrive once and in order, also after a reload', async ({
  page,
  context,
}) => {
  const { ada, leo, openAdas, openLeos } = await openTwo(page, context)
  await openAdas()
  await openLeos()
  await write(ada, 'One')
  await expect(line(leo, 'One')).toBeVisible()
  await context.setOffline(true)
  await write(ada, 'Two')
  await write(ada, 'Three')
  await expect(line(ada, 'Three')).toContainText('Sending')
  await context.setOffline(false)
  await expect(line(leo, 'Three')).toBeVisible()
  expect(await texts(leo)).toEqual(['One', 'Two', 'Three'])
  await ada.route('**/conversations/*/messages', (route) => route.abort())
  await write(ada, 'Four')
  await expect(line(ada, 'Four')).toContainText('Sending')
  await box(ada).fill('A draft')
  await ada.unroute('**/conversations/*/messages')
  await ada.goto('/home/dashboard')
  await expect(line(leo, 'Four')).toBeVisible()
  await ada.goBack()
  await expect(box(ada)).toHaveValue('A draft')
  await expect(line(ada, 'Four')).toBeVisible()
  expect(await texts(ada)).toEqual(['One', 'Two', 'Three', 'Four'])
  expect(await texts(leo)).toEqual(await texts(ada))
})

test('two tabs of one student show the same messages in the same order', async ({
  page,
  context,
}) => {
  const { ada, leo, openAdas, openLeos } = await openTwo(page, context)
  await openAdas()
  await openLeos()
  const second = await context.newPage()
  await second.goto(ada.url())
  await expect(box(second)).toBeVisible()
  const written = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const [at, text] of written.entries()) await write(at % 2 === 0 ? ada : second, text)
  for (const one of [ada, second, leo]) {
    await expect.poll(() => texts(one)).toHaveLength(written.length)
  }
  const order = await texts(leo)
  expect(order.toSorted()).toEqual(written)
  for (const one of [ada, second]) await expect.poll(() => texts(one)).toEqual(order)
})

test('a draft is kept and shown in the list of every tab until it is sent', async ({
  page,
  context,
}) => {
  const { ada, openAdas } = await openTwo(page, context)
  const second = await context.newPage()
  await second.goto('/home/chats')
  const row = (one: Page) => one.getByRole('main').getByRole('listitem').filter({ hasText: 'Leo' })
  await expect(row(second)).toContainText('You like each other.')
  await openAdas()
  await box(ada).fill('Is it quiet?')
  await expect(row(second)).toContainText('Draft: Is it quiet?')
  await tab(ada, 'Chats').click()
  await expect(row(ada)).toContainText('Draft: Is it quiet?')
  await openAdas()
  await expect(box(ada)).toHaveValue('Is it quiet?')
  await ada.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(row(second)).toContainText('You: Is it quiet?')
})

test('a refusal is said beside the message, which can be tried again or deleted; the end is told to both', async ({
  page,
  context,
}) => {
  const { ada, leo, openAdas, openLeos } = await openTwo(page, context)
  await openAdas()
  await openLeos()
  await context.setOffline(true)
  await write(ada, 'Too late')
  await leo.locator('main header').getByRole('button', { name: 'Options' }).click()
  await leo.getByRole('button', { name: 'End the match' }).click()
  await leo.getByRole('dialog').getByRole('button', { name: 'End the match' }).click()
  await expect(
    leo.getByText('This conversation has ended. You can no longer write here.'),
  ).toBeVisible()
  await expect(box(leo)).toHaveCount(0)
  await context.setOffline(false)
  await expect(line(ada, 'Too late')).toContainText('Not sent')
  await line(ada, 'Too late').getByRole('button', { name: 'Try again' }).click()
  await expect(line(ada, 'Too late')).toContainText('This conversation has ended.')
  await line(ada, 'Too late').getByRole('button', { name: 'Delete' }).click()
  await expect(line(ada, 'Too late')).toHaveCount(0)
  await expect(box(ada)).toHaveCount(0)
})

test('a message is reported from its options, and the report names it', async ({
  page,
  context,
}) => {
  const { ada, leo, openAdas, openLeos } = await openTwo(page, context)
  await openAdas()
  await openLeos()
  const stored = ada.waitForResponse('**/conversations/*/messages')
  await write(ada, 'Not for you.')
  const { chat_message: message } = await (await stored).json()
  await expect(line(leo, 'Not for you.')).toBeVisible()
  await choose(leo, 'Not for you.', 'Report')
  const dialog = leo.getByRole('dialog', { name: `Report ${NAMES.ada}` })
  await expect(dialog.getByRole('blockquote')).toHaveText('Not for you.')
  await dialog.getByText('Harasses or threatens me').click()
  const sent = leo.waitForRequest('**/reports')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(leo.getByText(/Your case is NK-/)).toBeVisible()
  expect((await sent).postDataJSON()).toMatchObject({
    subject: 'conversation',
    message: message.id,
  })
  await leo.getByRole('button', { name: 'Done' }).click()
  await expect(line(leo, 'Not for you.')).toBeVisible()
})

test('a photo can be sent once both have written, and is blurred until the other taps it', async ({
  page,
  context,
}) => {
  const { ada, leo, openAdas, openLeos } = await openTwo(page, context)
  await openAdas()
  await openLeos()
  const send = async () => ada.getByLabel('Send a photo').setInputFiles(await photo())
  await send()
  await expect(
    ada.getByText('Photos can be sent once both of you have sent 3 messages.'),
  ).toBeVisible()
  for (const text of ['One', 'Two', 'Three']) {
    await write(ada, text)
    await write(leo, `${text}, too`)
  }
  await expect.poll(() => texts(ada)).toHaveLength(6)
  await expect.poll(() => texts(leo)).toHaveLength(6)
  await send()
  await expect(messages(ada).getByRole('img', { name: 'Your photo' })).toBeVisible()
  const theirs = messages(leo).getByRole('img', { name: `Photo of ${NAMES.ada}` })
  await expect(messages(leo).getByRole('button', { name: 'Show the photo' })).toBeVisible()
  await expect(theirs).toHaveCount(0)
  await loadAxe(leo.mainFrame())
  expect(await violations(leo.mainFrame())).toEqual([])
  await messages(leo).getByRole('button', { name: 'Show the photo' }).click()
  await expect(theirs).toHaveJSProperty('complete', true)
  expect(await theirs.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
})

test('texts of every kind stay inside their line, and nothing is wrong for axe', async ({
  page,
  context,
}) => {
  const { ada, leo, openAdas, openLeos } = await openTwo(page, context)
  await openAdas()
  await openLeos()
  const kinds = ['\u202Eevil\u202C', 'مرحبا كيف حالك', '😀🎉', 'x'.repeat(2000), 'One\nTwo']
  for (const text of kinds) await write(ada, text)
  await expect.poll(() => texts(leo)).toHaveLength(kinds.length)
  await box(ada).fill('x'.repeat(2001))
  await expect(ada.getByText('1 character too many')).toBeVisible()
  await expect(ada.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  for (const one of [ada, leo]) {
    const { scrollWidth, scrollHeight } = await one.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { scrollWidth, scrollHeight }
    })
    const { width = 0, height = 0 } = one.viewportSize() ?? {}
    // Only the list of messages scrolls; the page itself fits the window.
    expect([scrollWidth, scrollHeight]).toEqual([width, height])
    await loadAxe(one.mainFrame())
    expect(await violations(one.mainFrame())).toEqual([])
  }
})
