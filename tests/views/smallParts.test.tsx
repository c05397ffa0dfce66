import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ConversationRow } from '../../src/ui/chats/ConversationRow.tsx'
import { LinkedText } from '../../src/ui/chats/LinkedText.tsx'
import { BudgetSlider } from '../../src/ui/field/BudgetSlider.tsx'
import { MoneyField } from '../../src/ui/field/MoneyField.tsx'
import { NumberField } from '../../src/ui/field/NumberField.tsx'
import { DashboardLayout } from '../../src/ui/layout/DashboardLayout.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { relativeTime } from '../../src/ui/likes/When.tsx'
import { Carousel } from '../../src/ui/photo/Carousel.tsx'
import { UploadProgress } from '../../src/ui/progress/ProgressBar.tsx'
import { StepDots } from '../../src/ui/progress/StepDots.tsx'
import { mount } from '../support/screen.tsx'

const nothing = () => undefined

test.each([
  [0, 'Likes · Nookmate'],
  [1, '(1) Likes · Nookmate'],
  [2, '(2) Likes · Nookmate'],
])('with %i unread messages the title of the page is %s', (unread, title) => {
  mount(
    <DashboardLayout nav={null} unread={unread}>
      <Page heading="Likes">None</Page>
    </DashboardLayout>,
  )
  expect(document.title).toBe(title)
})

test.each(['Home', 'ArrowLeft', 'ArrowDown', 'PageDown'])(
  '%s chooses the lowest budget, at which the slider stands already, once',
  (key) => {
    const onChange = vi.fn()
    mount(<BudgetSlider value="" onChange={onChange} />)
    fireEvent.keyUp(screen.getByRole('slider'), { key })
    expect(onChange.mock.calls).toEqual([['600']])
  },
)

test.each(['ArrowRight', 'Tab', 'End'])('%s alone chooses no budget', (key) => {
  const onChange = vi.fn()
  mount(<BudgetSlider value="" onChange={onChange} />)
  fireEvent.keyUp(screen.getByRole('slider'), { key })
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  [true, '$ dollars '],
  [false, '$ dollars a month'],
])('an amount that is paid once (%s) says: %s', (once, words) => {
  mount(<MoneyField label="Deposit" name="deposit" value="" onChange={nothing} once={once} />)
  const field = screen.getByRole('textbox', { name: 'Deposit' })
  expect(field.parentElement?.textContent).toBe(words)
})

test('the buttons of a number say which number they change', () => {
  const range = { min: 1, max: 3, step: 1 }
  mount(
    <NumberField label="Rooms left" name="n" value="1" onChange={nothing} range={range} stepper />,
  )
  for (const name of ['One less', 'One more']) {
    const about = screen.getByRole('button', { name }).getAttribute('aria-describedby')
    expect(document.getElementById(about ?? '')?.textContent).toBe('Rooms left')
  }
})

test('the photo that is shown is announced by its number', async () => {
  const person = mount(<Carousel label="Photos" photos={['a', 'b', 'c']} />)
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('Photo 1 of 3')
  await person.click(screen.getByRole('button', { name: 'Next photo' }))
  expect(said()).toBe('Photo 2 of 3')
})

test.each([
  [false, false, ''],
  [true, false, ' · muted'],
  [false, true, ' · ended'],
  [true, true, ' · ended'],
])('a conversation, muted: %s, ended: %s, says so:%s', (isMuted, isEnded, words) => {
  mount(
    <ul>
      <ConversationRow
        {...{ name: 'Maya', picture: '', to: '/home/chats/c1', text: 'Hi', unread: 0 }}
        {...{ isMuted, isEnded, isCurrent: false, at: new Date().toISOString() }}
      />
    </ul>,
  )
  expect(screen.getByText('moments ago').parentElement?.textContent).toBe(`moments ago${words}`)
})

test('a link in a message opens elsewhere and tells the other site nothing', () => {
  mount(<LinkedText text="See https://uwo.ca" isPlain={false} />)
  const link = screen.getByRole<HTMLAnchorElement>('link')
  expect([link.target, link.rel.split(' ').toSorted()]).toEqual([
    '_blank',
    ['nofollow', 'noreferrer'],
  ])
})

test.each([
  [1, ['current', 'ahead', 'ahead']],
  [2, ['done', 'current', 'ahead']],
  [3, ['done', 'done', 'current']],
])('at step %i the dots are %j', (step, states) => {
  mount(<StepDots step={step} count={3} />)
  const dots = [...document.querySelectorAll<HTMLElement>('[data-state]')]
  expect(dots.map(({ dataset }) => dataset.state)).toEqual(states)
})

test.each([
  [0, '0%', '0%'],
  [0.24, '24%', '0%'],
  [0.25, '25%', '25%'],
  [0.499, '49%', '25%'],
  [0.9, '90%', '75%'],
  [1, '100%', '100%'],
])('an upload of %f shows %s and announces %s: each quarter when it is reached', (...row) => {
  const [fraction, shown, said] = row
  mount(<UploadProgress fraction={fraction} />)
  expect(screen.getByText(`Uploading photo: ${shown}`, { ignore: '[role=status]' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe(`Uploading photo: ${said}`)
})

const DAY = 86_400_000
const NOON = Date.UTC(2026, 10, 22, 12)

describe('how long ago', () => {
  test.each([
    [59_999, undefined],
    [60_000, '1 minute ago'],
    [3_599_999, '59 minutes ago'],
    [3_600_000, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [2 * DAY - 1, '1 day ago'],
    [7 * DAY, '7 days ago'],
    [7 * DAY + 1, 'Nov 15, 2026'],
  ])('%i ms: %s', (age, words) => {
    expect(relativeTime(NOON - age, NOON, 'en-CA')?.replace('.', '')).toBe(words)
  })
})
