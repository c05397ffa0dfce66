import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from '../../domain/profile.ts'
import { FILLED_PROFILE } from '../support/filledForms.ts'
import { refused } from '../support/heldActor.ts'
import { openOnboarding, picture, pictureLoads } from '../support/onboardingScreen.tsx'
import { expectAccessible, happens } from '../support/screen.tsx'

const atProfile = (form = EMPTY_PROFILE) =>
  openOnboarding({ role: 'searcher', step: 3, profile: form })
const photo = () => screen.getByLabelText(/^Profile photo/)

describe('§2 Getting Started', () => {
  it('names what is still needed until Continue appears', async () => {
    const { person } = await atProfile({ ...EMPTY_PROFILE, picture: FILLED_PROFILE.picture })
    expect(document.title).toBe('Getting Started: your profile · Nookmate')
    expect(screen.getByText('Still needed: university, program, city of origin, age')).toBeDefined()
    await expectAccessible()
    await person.selectOptions(screen.getByLabelText('University'), 'Huron College')
    await person.selectOptions(screen.getByLabelText('Program'), 'Nursing')
    await person.type(screen.getByLabelText('City of origin'), 'Halifax')
    expect(screen.getByText('Still needed: age')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await person.type(screen.getByLabelText('Age'), '21')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('heading', { name: 'Personal Info' })).toBeDefined()
  })

  it('calls an age wrong once it was left, not while it is typed', async () => {
    const { person } = await atProfile()
    await person.type(screen.getByLabelText('Age'), '1')
    expect(screen.queryByRole('alert')).toBeNull()
    await person.tab()
    expect(
      screen.getByRole('spinbutton', { description: 'Age must be a whole number from 16 to 99.' }),
    ).toBe(screen.getByLabelText('Age'))
    await expectAccessible()
  })
})

describe('§2 Adjust Photo', () => {
  it('§9 Crop aspect ratio: crops a square, uploads it and shows it', async () => {
    const { person, calls } = await atProfile()
    await person.upload(photo(), picture())
    expect(await screen.findByRole('dialog', { name: 'Adjust Photo' })).toBeDefined()
    await pictureLoads()
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(calls.uploadPhoto.last().input).toMatchObject({
      bucket: 'profile_pictures',
      file: { name: 'me.jpg' },
      area: { x: 12.5, y: 0, width: 75, height: 100 },
    })
    expect(screen.getByRole('button', { busy: true }).textContent).toBe('Confirm')
    await happens(() =>
      calls.uploadPhoto.last().resolve({ ok: true, value: { url: FILLED_PROFILE.picture } }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Change photo')).toBeDefined()
    expect(screen.queryByText(/Still needed: photo/)).toBeNull()
  })

  it('a failed upload can be tried again with the same crop', async () => {
    const { person, calls } = await atProfile()
    await person.upload(photo(), picture())
    await pictureLoads()
    await person.click(screen.getByRole('button', { name: 'Confirm' }))
    await happens(() => calls.uploadPhoto.last().resolve(refused('The photo was not stored.', 503)))
    expect(screen.getByRole('alert').textContent).toContain('The photo was not stored.')
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    const [first, second] = calls.uploadPhoto.calls
    expect(second?.input).toEqual(first?.input)
  })

  it('§5 Image upload: takes image files only, and lets another be chosen', async () => {
    const { person } = await atProfile()
    // The file is dropped, because the browser's file dialog does not offer SVG files.
    fireEvent.drop(photo(), { dataTransfer: { files: [picture('drawing.svg', 'image/svg+xml')] } })
    expect((await screen.findByRole('alert')).textContent).toContain('Please choose an image file')
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    await person.upload(screen.getByLabelText('Change'), picture('other.jpg'))
    await pictureLoads()
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDefined()
  })

  it('closes without a change', async () => {
    const { person } = await atProfile()
    await person.upload(photo(), picture())
    await person.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/Still needed: photo/)).toBeDefined()
  })
})
