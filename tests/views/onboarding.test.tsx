import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from '../../domain/profile.ts'
import { FILLED_PROFILE } from '../support/filledForms.ts'
import { accepted, refused } from '../support/heldActor.ts'
import { openOnboarding, startOnboarding } from '../support/onboardingScreen.tsx'
import { expectAccessible, happens } from '../support/screen.tsx'

const next = () => screen.queryByRole('button', { name: 'Next' })
const progress = () => screen.getByRole<HTMLProgressElement>('progressbar').value

describe('§2 Role choice', () => {
  it('§2 Onboarding progress and §2 Onboarding next: next appears once one is picked', async () => {
    const { person, calls } = await openOnboarding()
    expect(document.title).toBe('Getting started: your situation · Nookmate')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Getting started' }))
    expect(screen.getByText('Step 1 of 3')).toBeDefined()
    expect(next()).toBeNull()
    await expectAccessible()

    await person.click(screen.getByRole('button', { name: /^Poster/ }))
    expect(screen.getByRole('button', { pressed: true })).toBe(
      screen.getByRole('button', { name: /^Poster/ }),
    )
    expect([screen.getByText('Step 1 of 4') !== null, progress()]).toEqual([true, 25])
    await person.click(screen.getByRole('button', { name: /^Searcher/ }))
    expect(progress()).toBe(33)
    await person.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('heading', { name: 'Data Consent' })).toBeDefined()
    expect(calls.updateRole.calls.map(({ input }) => input)).toEqual([{ role: 'searcher' }])
  })

  it('§2 Onboarding on load: a spinner until it is known how far the student has come', async () => {
    const { calls } = startOnboarding()
    expect(screen.getByRole('status').textContent).toBe('Loading')
    await happens(() => calls.loadProgress.last().reject(new Error('offline')))
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })
})

describe('§2 Data Consent and §1 Consent text', () => {
  it('lists a to f, cites the law, and next appears after agreeing', async () => {
    const { person } = await openOnboarding({ role: 'searcher', step: 2 })
    const points = screen.getByRole('list', { name: 'Collected data' })
    expect(points.querySelectorAll('li')).toHaveLength(6)
    expect(points.textContent).toMatch(/name.*age.*gender.*university.*program.*preferences/)
    expect(
      screen.getByText(/\(PIPEDA\).*withdraw your consent.*deleting your account/),
    ).toBeDefined()
    expect(next()).toBeNull()
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'I Agree' }))
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('I Agree')
    await person.click(screen.getByRole('button', { name: 'Next' }))
    const heading = await screen.findByRole('heading', { name: 'Getting Started' })
    expect(document.activeElement).toBe(heading)
    expect(progress()).toBe(100)
  })
})

describe('§2 Personal Info', () => {
  const atPersonalInfo = (form: Partial<typeof EMPTY_PROFILE>, role: 'searcher' | 'poster') =>
    openOnboarding({ role, step: 3, page: 2, profile: { ...EMPTY_PROFILE, ...form } })

  it('§2 Budget slider: needed from a searcher, and Continue appears only then', async () => {
    const { person } = await atPersonalInfo(
      { ...FILLED_PROFILE, gender: '', budget: '' },
      'searcher',
    )
    expect(document.title).toBe('Personal Info · Nookmate')
    expect(
      screen.getByText('Some of this information is used to give you better suggestions.'),
    ).toBeDefined()
    expect(screen.getByText('Still needed: gender, budget')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await expectAccessible()

    await person.selectOptions(screen.getByLabelText('Gender'), 'Prefer not to say')
    expect(screen.getByText('Still needed: budget')).toBeDefined()
    await person.click(screen.getByRole('slider', { name: 'Budget a month' }))
    expect(screen.getByText('$600', { selector: 'output' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
    expect(screen.queryByText(/Still needed/)).toBeNull()
  })

  it('takes a typed budget with Enter, and stays in the field', async () => {
    const { person } = await atPersonalInfo({ ...FILLED_PROFILE, budget: '' }, 'searcher')
    expect(screen.getAllByLabelText(/budget/i)).toEqual([screen.getByRole('slider')])
    const typed = screen.getByRole('textbox', { name: 'or type $ a month' })
    await person.type(typed, '1234{Enter}')
    expect(screen.getByText('$1,234', { selector: 'output' })).toBeDefined()
    expect(document.activeElement).toBe(typed)
  })

  it('counts a typed budget as soon as it can be chosen; another becomes the nearest when it is left', async () => {
    const { person } = await atPersonalInfo({ ...FILLED_PROFILE, budget: '' }, 'searcher')
    const typed = screen.getByRole('textbox', { name: 'or type $ a month' })
    await person.type(typed, '90')
    expect(screen.getByText('Still needed: budget')).toBeDefined()
    await person.type(typed, '0')
    expect(screen.getByText('$900', { selector: 'output' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
    await person.type(typed, '0')
    await person.tab()
    expect(screen.getByText('$2,000', { selector: 'output' })).toBeDefined()
  })

  it('Home on the slider chooses the lowest budget', async () => {
    await atPersonalInfo({ ...FILLED_PROFILE, budget: '' }, 'searcher')
    fireEvent.keyUp(screen.getByRole('slider'), { key: 'Home' })
    expect(screen.getByText('$600', { selector: 'output' })).toBeDefined()
    expect(screen.queryByText(/Still needed/)).toBeNull()
  })

  it('§2 Budget slider and §6 Posters: not shown to a poster', async () => {
    await atPersonalInfo({ ...FILLED_PROFILE, budget: '' }, 'poster')
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
  })

  it('keeps everything when saving is refused, and says so with a way to try again', async () => {
    const { person, calls } = await atPersonalInfo(FILLED_PROFILE, 'searcher')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('button', { busy: true }).textContent).toBe('Continue')
    await happens(() => calls.updateProfile.last().resolve(refused('Please pick a program.')))
    expect(screen.getByText('Please pick a program.')).toBeDefined()
    expect(screen.getByLabelText<HTMLSelectElement>('Gender').value).toBe('Female')
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(calls.updateProfile.calls).toHaveLength(2)
    await happens(() => calls.updateProfile.last().reject(new Error('offline')))
    expect(screen.getByText(/We could not reach Nookmate/)).toBeDefined()
  })

  it('turns back to Getting Started with what was filled', async () => {
    const { person } = await atPersonalInfo(FILLED_PROFILE, 'searcher')
    await person.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText<HTMLInputElement>('City of origin').value).toBe('Halifax')
  })
})

describe('§2 Completion', () => {
  it('§2 Step numbering: completes a searcher after step 3 of 3; a failure can be tried again', async () => {
    const { person, calls, actor } = await openOnboarding({
      role: 'searcher',
      step: 3,
      page: 2,
      profile: FILLED_PROFILE,
    })
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await happens(() => calls.updateProfile.last().resolve(accepted))
    expect(screen.getByText('Completing your profile')).toBeDefined()
    expect([screen.getByText('Step 3 of 3') !== null, progress()]).toEqual([true, 100])
    await happens(() => calls.completeOnboarding.last().resolve(refused('Something is missing.')))
    expect(screen.getByText('Something is missing.')).toBeDefined()
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await happens(() => calls.completeOnboarding.last().resolve(accepted))
    expect(actor.getSnapshot().status).toBe('done')
  })
})
