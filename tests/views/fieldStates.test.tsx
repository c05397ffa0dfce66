import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ENGLISH } from '../../i18n/english.ts'
import { FRENCH } from '../../i18n/french.ts'
import { BudgetSlider } from '../../src/ui/field/BudgetSlider.tsx'
import { Chips } from '../../src/ui/field/Chips.tsx'
import { DateField } from '../../src/ui/field/DateField.tsx'
import { MoneyField } from '../../src/ui/field/MoneyField.tsx'
import { NumberField } from '../../src/ui/field/NumberField.tsx'
import { StrengthBar } from '../../src/ui/field/StrengthBar.tsx'
import { I18nContext } from '../../src/ui/i18n/useTranslation.ts'
import { mount } from '../support/screen.tsx'

const nothing = () => undefined
const WRONG = { label: 'Field', name: 'field', error: 'Wrong.', onChange: nothing }
const RANGE = { min: 1, max: 9, step: 1 }

test.each<[string, string, number, (value: string) => ReactNode]>([
  ['a number', '99', 1, (value) => <NumberField {...WRONG} range={RANGE} value={value} />],
  ['an amount', '99', 2, (value) => <MoneyField {...WRONG} value={value} />],
  ['a day', '2026-09-01', 1, (value) => <DateField {...WRONG} value={value} />],
])('%s is not called wrong before it is left; one that was there is at once', (...row) => {
  const [, filled, parts, show] = row
  const state = () => [
    screen.queryByRole('alert')?.textContent,
    screen.getByLabelText('Field').getAttribute('aria-invalid'),
    document.querySelectorAll('[data-invalid]').length,
  ]
  const { rerender } = render(show(''))
  rerender(show(filled))
  expect(state()).toEqual([undefined, null, 0])
  fireEvent.blur(screen.getByLabelText('Field'))
  expect(state()).toEqual(['Wrong.', 'true', parts])
  cleanup()
  mount(show(filled))
  expect(state()).toEqual(['Wrong.', 'true', parts])
})

test.each([
  ['€1 200', '1200'],
  ['1,200', '1200'],
  ['1\u00a0200\u00a0$', '1200'],
  ['950.5', '950.5'],
  ['85,50', '85.50'],
  ['1,250,000', '1250000'],
  ['-5', '-5'],
])('of an amount such as %j these are kept: %s', (typed, kept) => {
  const onChange = vi.fn()
  mount(<MoneyField label="Cost" name="cost" value="" onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('Cost'), { target: { value: typed } })
  expect(onChange.mock.calls).toEqual([[kept]])
})

test('an amount is shown as it is typed, and without signs once the field is left', async () => {
  function Cost() {
    const [cost, setCost] = useState('')
    return (
      <>
        <MoneyField label="Cost" name="cost" value={cost} onChange={setCost} />
        <output>{cost}</output>
        <button type="button" onClick={() => setCost('700')}>
          Draft
        </button>
      </>
    )
  }
  const person = mount(<Cost />)
  const field = screen.getByLabelText<HTMLInputElement>('Cost')
  const cost = () => screen.getByRole('status').textContent
  await person.type(field, '$1,2')
  expect([field.value, cost()]).toEqual(['$1,2', '1.2'])
  await person.type(field, '00')
  expect([field.value, cost()]).toEqual(['$1,200', '1200'])
  await person.tab()
  expect(field.value).toBe('1200')
  await person.type(field, ' $')
  fireEvent.click(screen.getByRole('button', { name: 'Draft' }))
  expect([field.value, cost()]).toEqual(['700', '700'])
})

test('Canadian dollars are called dollars, whether the campus names them or not', () => {
  for (const currency of [undefined, 'CAD']) {
    mount(<MoneyField {...{ currency }} label="Cost" name="cost" value="" onChange={nothing} />)
    const field = screen.getByLabelText('Cost')
    expect(field.parentElement?.textContent).toBe('$ dollars a month')
    cleanup()
  }
})

test.each([
  ['English', ENGLISH, true],
  ['French', FRENCH, false],
])('in %s the sign of the currency is there once, before the amount: %s', (...row) => {
  const [, translator, isBefore] = row
  mount(
    <I18nContext value={{ translator }}>
      <MoneyField label="Cost" name="cost" value="900" onChange={nothing} />
    </I18nContext>,
  )
  const [sign, ...others] = screen.getAllByText('$')
  const order = sign?.compareDocumentPosition(screen.getByLabelText('Cost')) ?? 0
  expect(others).toEqual([])
  expect((order & Node.DOCUMENT_POSITION_FOLLOWING) > 0).toBe(isBefore)
})

test.each<[string, string[][], string]>([
  ['   ', [], '700'],
  ['about 900', [], '700'],
  ['700.4', [], '700'],
  ['899.6', [['900']], '899.6'],
  ['-5', [['600']], '-5'],
  ['2001', [['2000']], '2001'],
  ['1,200', [['1200']], '1,200'],
  ['$1,200', [['1200']], '$1,200'],
  ['1\u202f200 $', [['1200']], '1\u202f200 $'],
  ['799,60', [['800']], '799,60'],
  ['$700', [], '700'],
])('a typed budget of %j, when it is left, tells the changes %j', (typed, calls, left) => {
  const onChange = vi.fn()
  mount(<BudgetSlider value="700" onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'or type $ a month' })
  fireEvent.input(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(onChange.mock.calls).toEqual(calls)
  expect(field.value).toBe(left)
})

test('chips that are all shown when they come leave the focus where it is', () => {
  mount(
    <Chips
      {...{ legend: 'Amenities', name: 'amenities', value: [], onToggle: nothing, limit: 1 }}
      options={['Heater', 'Pets', 'Wifi']}
      fold={{ isOpen: true, onToggle: nothing }}
    />,
  )
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  expect(document.activeElement).toBe(document.body)
})

test.each([
  [0, 'none', 'Not rated yet'],
  [1, 'red', 'Weak'],
  [2, 'red', 'Weak'],
  [3, 'orange', 'Almost there'],
  [4, 'green', 'Strong'],
] as const)('a strength of %i is %s: %s', (strength, colour, words) => {
  mount(<StrengthBar strength={strength} />)
  const row = screen.getByText(words).parentElement
  expect(row?.dataset.colour).toBe(colour)
  expect(document.querySelector('meter')?.getAttribute('value')).toBe(String(strength))
  expect(row?.querySelectorAll('[data-on]')).toHaveLength(strength)
})
