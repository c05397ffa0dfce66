import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EMPTY_PROPERTY, type PropertyForm } from '../../domain/property.ts'
import { FILLED_PROPERTY } from '../support/filledForms.ts'
import { accepted, refused } from '../support/heldActor.ts'
import { openOnboarding, picture, pictureLoads } from '../support/onboardingScreen.tsx'
import { expectAccessible, happens } from '../support/screen.tsx'

const atProperty = (page: 1 | 2, form: Partial<PropertyForm> = {}) =>
  openOnboarding({ role: 'poster', step: 4, page, property: { ...EMPTY_PROPERTY, ...form } })

describe('§2 Property Info part one', () => {
  it('names what is still needed; Continue appears with the page’s own fields', async () => {
    const { person } = await atProperty(1, { photos: FILLED_PROPERTY.photos })
    expect(document.title).toBe('Property Info, part one · Nookmate')
    expect(screen.getByText('Step 4 of 4').textContent).toBe('Step 4 of 4, page 1 of 2')
    expect(screen.getByText('Step 4 of 4')).toBeDefined()
    expect(screen.getByText('Still needed: title, location, roommates wanted, cost')).toBeDefined()
    await expectAccessible()
    await person.type(screen.getByLabelText('Title'), 'Bright flat')
    await person.type(screen.getByLabelText('Location'), '1 Richmond Street')
    await person.click(screen.getByRole('button', { name: 'One more' }))
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    await person.type(screen.getByLabelText('Cost'), '$1,200')
    await person.tab()
    expect(screen.getByLabelText<HTMLInputElement>('Cost').value).toBe('1200')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText(/Part two of two/)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Property Info' }))
  })

  it('adds a photo with a crop and removes one by name; the first is the cover', async () => {
    const { person, calls } = await atProperty(1, { photos: FILLED_PROPERTY.photos })
    await person.upload(screen.getByLabelText('Add photos'), picture('b.jpg'))
    await pictureLoads()
    await person.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(calls.uploadPhoto.last().input.bucket).toBe('property_photos')
    await happens(() =>
      calls.uploadPhoto.last().resolve({ ok: true, value: { url: 'https://nookmate.test/b.jpg' } }),
    )
    expect(screen.getByText('2 of 12')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Remove photo 1' }))
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Number 1' }).src).toBe(
      'https://nookmate.test/b.jpg',
    )
  })

  it('several photos at once are adjusted one after the other; those without room are told', async () => {
    const photos = Array.from({ length: 10 }, (_, at) => ({ key: `${at}`, url: `/${at}.jpg` }))
    const { person, calls } = await atProperty(1, { photos })
    const files = ['a', 'b', 'c'].map((name) => picture(`${name}.jpg`))
    await person.upload(screen.getByLabelText('Add photos'), files)
    for (const name of ['a', 'b']) {
      await pictureLoads()
      expect(screen.getByText(/^Photo . of/).textContent).toBe(`Photo ${name === 'a' ? 1 : 2} of 2`)
      if (name === 'b') expect(document.activeElement?.textContent).toBe('Adjust Photo')
      await person.click(screen.getByRole('button', { name: 'Confirm' }))
      await happens(() =>
        calls.uploadPhoto.last().resolve({ ok: true, value: { url: `/${name}.jpg` } }),
      )
    }
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('12 of 12')).toBeDefined()
    expect(screen.getByText('There was no room for all of the photos.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Remove photo 1' }))
    expect(screen.queryByText(/no room/)).toBeNull()
    expect(screen.getByLabelText('Add photos')).toBeDefined()
  })

  it('privatizes the property address', async () => {
    const { person } = await atProperty(1)
    const toggle = screen.getByRole<HTMLInputElement>('switch', {
      name: 'Privatize the property address',
    })
    await person.click(toggle)
    expect(toggle.checked).toBe(true)
    await person.keyboard(' ')
    expect(toggle.checked).toBe(false)
  })
})

describe('§2 Property Info part two', () => {
  it('offers 3 amenities until View More is chosen', async () => {
    const { person } = await atProperty(2, { ...FILLED_PROPERTY, amenities: [] })
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    expect(screen.getByText('Still needed: amenities')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
    await expectAccessible()
    await person.click(screen.getByRole('button', { name: 'View More' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(13)
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[3])
    await person.click(screen.getByRole('checkbox', { name: 'Dryer' }))
    expect(screen.getByRole('button', { name: 'Complete' })).toBeDefined()
    await person.click(screen.getByRole('checkbox', { name: 'Dryer' }))
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
  })

  it('saves, says why when it did not work, and completes', async () => {
    const { person, calls } = await atProperty(2, FILLED_PROPERTY)
    await person.click(screen.getByRole('button', { name: 'Complete' }))
    await happens(() => calls.updateProperty.last().resolve(refused('The photo is not yours.')))
    expect(screen.getByText('The photo is not yours.')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe(
      FILLED_PROPERTY.description,
    )
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await happens(() => calls.updateProperty.last().resolve(accepted))
    expect(calls.updateProperty.last().input).toEqual({ form: FILLED_PROPERTY })
    expect(calls.completeOnboarding.calls).toHaveLength(1)
    expect(screen.getByText('Step 4 of 4')).toBeDefined()
  })

  it('photos are put into another order by buttons, which keep the focus, and by dragging', async () => {
    const photos = ['a', 'b', 'c'].map((key) => ({ key, url: `/${key}.jpg` }))
    const { person } = await atProperty(1, { ...FILLED_PROPERTY, photos })
    const order = () =>
      screen.getAllByRole('img', { name: /^Number/ }).map((one) => one.getAttribute('src'))
    const later = screen.getByRole('button', { name: 'Move photo 1 later' })
    await person.click(later)
    expect(order()).toEqual(['/b.jpg', '/a.jpg', '/c.jpg'])
    expect(document.activeElement).toBe(later)
    expect(later.getAttribute('aria-label')).toBe('Move photo 2 later')
    await person.keyboard('{Enter}')
    expect(order()).toEqual(['/b.jpg', '/c.jpg', '/a.jpg'])
    expect(screen.getByText('Photo 2 is now number 3.').getAttribute('role')).toBe('status')
    await person.keyboard('{Enter}')
    expect(order()).toEqual(['/b.jpg', '/c.jpg', '/a.jpg'])
    const tiles = screen.getAllByRole('listitem')
    fireEvent.dragStart(tiles[2] as HTMLElement)
    fireEvent.drop(tiles[0] as HTMLElement, { dataTransfer: { files: [] } })
    expect(order()).toEqual(['/a.jpg', '/b.jpg', '/c.jpg'])
    expect(screen.getAllByText('Cover')).toHaveLength(1)
  })

  it('safety 30: a photo that is gone is said at that photo, and when saving leads back to it', async () => {
    const { person, calls } = await atProperty(2, FILLED_PROPERTY)
    const message = 'Photo 1 is no longer here. Please remove it and choose another one.'
    await person.click(screen.getByRole('button', { name: 'Complete' }))
    await happens(() => calls.updateProperty.last().resolve({ ...refused(message), status: 410 }))
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    fireEvent.error(screen.getByRole('img', { name: 'Number 1' }))
    expect(
      within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('status').textContent,
    ).toBe('This photo cannot be shown. Please choose another one.')
    await person.click(screen.getByRole('button', { name: 'Remove photo 1' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Still needed: photos')).toBeDefined()
  })
})
