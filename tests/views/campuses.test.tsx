import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { UNIVERSITIES } from '../../domain/enumerations.ts'
import { EMPTY_PROFILE } from '../../domain/profile.ts'
import { EMPTY_PROPERTY } from '../../domain/property.ts'
import { detailsMachine } from '../../machines/details/details.machine.ts'
import { detailsOf } from '../../machines/paths/models/details.ts'
import { mergeProgress } from '../../src/effects/progress.ts'
import { DetailsView } from '../../src/screens/dashboard/profile/DetailParts.tsx'
import { FactsDialog } from '../../src/screens/dashboard/profile/FactsDialog.tsx'
import { ALPES, QUAIS } from '../support/campuses/campuses.ts'
import { FILLED_PROFILE } from '../support/filledForms.ts'
import { openOnboarding } from '../support/onboardingScreen.tsx'
import { openStage } from '../support/paths/stage.tsx'
import { expectAccessible } from '../support/screen.tsx'

const both = [ALPES, QUAIS]
const at = (changes: object) => ({ ...FILLED_PROFILE, ...changes })

function optionsOf(label: string): string[] {
  const options = within(screen.getByLabelText(label)).getAllByRole<HTMLOptionElement>('option')
  return options.map(({ value }) => value)
}

describe('the onboarding of a campus', () => {
  it('offers the universities of the address, and what can be studied at the chosen one', async () => {
    const { person } = await openOnboarding({ role: 'searcher', step: 3, campuses: both })
    expect(optionsOf('University')).toEqual([ALPES.name, QUAIS.name])
    expect(optionsOf('Program')).toEqual(['Droit', 'Engineering', 'Lettres', 'Arts'])
    await person.selectOptions(screen.getByLabelText('University'), QUAIS.name)
    expect(optionsOf('Program')).toEqual(['Arts', 'Engineering'])
    await expectAccessible()
  })

  it('asks again for a program that another university does not have, and keeps one that it has', async () => {
    const { person } = await openOnboarding({ role: 'searcher', step: 3, campuses: both })
    const program = screen.getByLabelText<HTMLSelectElement>('Program')
    await person.selectOptions(screen.getByLabelText('University'), ALPES.name)
    await person.selectOptions(program, 'Engineering')
    await person.selectOptions(screen.getByLabelText('University'), QUAIS.name)
    expect(program.value).toBe('Engineering')
    await person.selectOptions(screen.getByLabelText('University'), ALPES.name)
    await person.selectOptions(program, 'Droit')
    await person.selectOptions(screen.getByLabelText('University'), QUAIS.name)
    expect(program.value).toBe('')
  })

  it('says so when the university has left meanwhile', async () => {
    await openOnboarding({ role: 'searcher', step: 3, campuses: [] })
    const description = 'No university with your email domain takes part at the moment.'
    expect(screen.getByRole('combobox', { name: 'University', description })).toBeDefined()
  })

  it('keeps a program in the list that the university no longer offers', async () => {
    const profile = at({ university: ALPES.name, program: 'Latin' })
    await openOnboarding({ role: 'searcher', step: 3, campuses: both, profile })
    expect(optionsOf('Program')).toEqual(['Droit', 'Engineering', 'Lettres', 'Latin'])
  })

  it('asks for the budget in its range and currency', async () => {
    const profile = at({ university: ALPES.name, program: 'Droit', budget: '' })
    const { person } = await openOnboarding({
      ...{ role: 'searcher', step: 3, page: 2, campuses: both, profile },
    })
    const slider = screen.getByRole<HTMLInputElement>('slider')
    expect([slider.min, slider.max, slider.step]).toEqual(['250', '900', '10'])
    expect(slider.getAttribute('aria-valuetext')).toBe('Not chosen yet')
    const typed = screen.getByRole('textbox', { name: 'or type € a month' })
    await person.type(typed, '5000')
    await person.tab()
    expect(screen.getByText('€900', { selector: 'output' })).toBeDefined()
    expect(slider.getAttribute('aria-valuetext')).toBe('€900 a month')
    await expectAccessible()
  })

  it('takes a typed budget between two steps of the slider', async () => {
    const profile = at({ university: ALPES.name, program: 'Droit', budget: '' })
    const { person } = await openOnboarding({
      ...{ role: 'searcher', step: 3, page: 2, campuses: both, profile },
    })
    await person.type(screen.getByRole('textbox', { name: 'or type € a month' }), '625')
    await person.tab()
    expect(screen.getByText('€625', { selector: 'output' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
  })

  it('calls a budget of before wrong that the campus does not have', async () => {
    const profile = at({ university: ALPES.name, program: 'Droit', budget: '1500' })
    await openOnboarding({ role: 'searcher', step: 3, page: 2, campuses: both, profile })
    expect(screen.getByRole('alert').textContent).toBe(
      'Budget must be a whole number between the ends of the slider.',
    )
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('asks a poster for the rent in its currency, and shows an address of the town', async () => {
    const profile = at({ university: ALPES.name, program: 'Droit' })
    const { person } = await openOnboarding({
      ...{ role: 'poster', step: 4, campuses: both, profile, property: EMPTY_PROPERTY },
    })
    const description = 'For example: 3 quai Perrache, 69002 Lyon'
    expect(screen.getByRole('textbox', { name: 'Location', description })).toBeDefined()
    const cost = screen.getByRole<HTMLInputElement>('textbox', {
      ...{ name: 'Cost', description: /^euro ?a month$/i },
    })
    await person.type(cost, '€1,200')
    await person.tab()
    expect(cost.value).toBe('1200')
    expect(screen.getByText('€')).toBeDefined()
    await expectAccessible()
  })
})

describe('the costs of a place', () => {
  it.each<[string, (details: ActorRefFrom<typeof detailsMachine>) => ReactNode]>([
    ['in the profile', (details) => <DetailsView details={details} matches={[]} />],
    ['in the first visit', (details) => <FactsDialog details={details} onSkip={() => undefined} />],
  ])('are all asked for in the currency of the campus %s', (_, show) => {
    const stage = openStage()
    stage.show(show(stage.start(detailsMachine, { ...detailsOf('terms'), campus: ALPES })))
    const unitOf = (name: string) =>
      screen.getByRole('textbox', { name }).parentElement?.textContent?.toLowerCase()
    expect(['Rent per room', 'Utilities', 'Deposit'].map(unitOf)).toEqual([
      '€ euro a month',
      '€ euro a month',
      '€ euro ',
    ])
  })
})

describe('the progress of the onboarding', () => {
  const read = (given?: typeof both) => {
    const campuses = given?.map((one) => ({ ...one, programs: [...one.programs] }))
    return mergeProgress({ onboarded: { onboarded: false, ...(campuses && { campuses }) } }, {})
  }

  it('has the universities of the specification when the server names none', () => {
    expect(read().campuses.map(({ name }) => name)).toEqual([...UNIVERSITIES])
    expect(read().profile).toEqual(EMPTY_PROFILE)
  })

  it('begins with the university when there is one only', () => {
    expect(read([ALPES]).profile.university).toBe(ALPES.name)
    expect(read(both).profile.university).toBe('')
  })
})
