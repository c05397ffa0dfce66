import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Chips } from '../../src/ui/field/Chips.tsx'
import { Toggle } from '../../src/ui/field/Toggle.tsx'
import { mount } from '../support/screen.tsx'

const nothing = () => undefined
const OPTIONS = ['Heater', 'Pets', 'Wifi', 'Washer', 'Gym']

function chips(isOpen: boolean, value: readonly string[]) {
  return (
    <Chips
      legend="Amenities"
      name="amenities"
      options={OPTIONS}
      limit={3}
      fold={{ isOpen, onToggle: nothing }}
      value={value}
      onToggle={nothing}
    />
  )
}

it('chosen options that are folded away are counted', () => {
  mount(chips(false, ['Wifi', 'Washer', 'Gym']))
  expect(screen.getByText('2 more chosen')).toBeDefined()
})

it('nothing is counted while all show, or none of the hidden is chosen', () => {
  mount(chips(true, ['Washer', 'Gym']))
  mount(chips(false, ['Wifi']))
  expect(screen.queryByText(/more chosen/)).toBeNull()
})

it('a switch is explained by its hint', () => {
  mount(<Toggle label="Private" hint="Only matches see it." name="p" isOn onChange={nothing} />)
  const control = screen.getByRole('switch', { name: 'Private' })
  const described = control.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Only matches see it.')
})
