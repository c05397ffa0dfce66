import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts'
import { LandingScreen } from '../../src/screens/landing/LandingScreen.tsx'
import { Form } from '../../src/ui/field/Form.tsx'
import { NumberField } from '../../src/ui/field/NumberField.tsx'
import { StrengthBar } from '../../src/ui/field/StrengthBar.tsx'
import { TextArea } from '../../src/ui/field/TextArea.tsx'
import { TextField } from '../../src/ui/field/TextField.tsx'
import { PhotoGrid } from '../../src/ui/photo/PhotoGrid.tsx'
import { PhotoPicker } from '../../src/ui/photo/PhotoPicker.tsx'
import { Portrait } from '../../src/ui/photo/Portrait.tsx'
import { StepDots } from '../../src/ui/progress/StepDots.tsx'
import { candidate, openDashboard } from '../support/dashboardScreen.tsx'
import { openOnboarding } from '../support/onboardingScreen.tsx'
import { mount, startFlow } from '../support/screen.tsx'

const nothing = () => undefined

describe('a line of text', () => {
  it.each([
    ['email', 'text', 'none', 'false'],
    [undefined, 'email', 'none', 'false'],
    [undefined, 'text', null, null],
  ] as const)(
    'inputMode %s, type %s: capitals and spelling',
    (inputMode, type, capitals, spelling) => {
      mount(
        <TextField
          label="Mail"
          name="mail"
          value=""
          type={type}
          inputMode={inputMode}
          onChange={nothing}
        />,
      )
      const field = screen.getByRole('textbox', { name: 'Mail' })
      expect([field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual([
        capitals,
        spelling,
      ])
    },
  )
})

describe('a long text', () => {
  it.each([
    [9949, ''],
    [9950, '50 characters left'],
    [10_000, '0 characters left'],
    [10_001, '1 character too many'],
  ])('of %i characters in 10,000 says how many are left', (length, words) => {
    mount(
      <TextArea
        label="Bio"
        name="bio"
        value={'x'.repeat(length)}
        limit={10_000}
        onChange={nothing}
      />,
    )
    expect(screen.getByRole('status').textContent).toBe(words)
    expect(screen.getByText(`${length.toLocaleString('en-CA')} of 10,000`)).toBeDefined()
  })
})

describe('a number', () => {
  const RANGE = { min: 0, max: 3, step: 0.5 }
  function open(value: string) {
    const onChange = vi.fn()
    const person = mount(
      <NumberField
        stepper
        required
        label="Bathrooms"
        name="n"
        value={value}
        range={RANGE}
        onChange={onChange}
      />,
    )
    const press = (name: string) =>
      person.click(screen.getByRole('button', { name: new RegExp(name) }))
    return { onChange, press }
  }

  it.each([
    ['', 'One more', '0'],
    ['', 'One less', '0'],
    ['1', 'One more', '1.5'],
    ['1', 'One less', '0.5'],
    ['3', 'One more', '3'],
    ['0', 'One less', '0'],
  ])('%j and %s is %s', async (value, button, expected) => {
    const { onChange, press } = open(value)
    await press(button)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expected)
  })

  it('tells the browser its bounds, its step and that it is required', () => {
    open('1')
    const field = screen.getByRole<HTMLInputElement>('spinbutton')
    const { min, max, step, required, inputMode } = field
    expect({ min, max, step, required, inputMode }).toEqual({
      min: '0',
      max: '3',
      step: '0.5',
      required: true,
      inputMode: 'decimal',
    })
  })
})

describe('progress', () => {
  it('dots are done, current or ahead; only the words are read aloud', () => {
    mount(<StepDots step={2} count={3} />)
    const dots = [...document.querySelectorAll<HTMLElement>('[data-state]')]
    expect(dots.map((dot) => dot.dataset.state)).toEqual(['done', 'current', 'ahead'])
    expect(dots[0]?.parentElement?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText('Step 2 of 3')).toBeDefined()
  })

  it('the strength bar fills a segment a point; only the meter is read aloud', () => {
    mount(<StrengthBar strength={3} />)
    const bar = document.querySelector('meter')?.nextElementSibling
    expect(bar?.getAttribute('aria-hidden')).toBe('true')
    expect(bar?.querySelectorAll('[data-on]')).toHaveLength(3)
    expect(screen.getByText('Almost there')).toBeDefined()
  })
})

describe('photos', () => {
  it('of a listing: only the first is the cover', () => {
    const photos = [
      { key: 'a', src: '/a.jpg' },
      { key: 'b', src: '/b.jpg' },
    ]
    mount(<PhotoGrid photos={photos} max={2} onAdd={nothing} onMove={nothing} onRemove={nothing} />)
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first as HTMLElement).queryByText('Cover')).not.toBeNull()
    expect(within(second as HTMLElement).queryByText('Cover')).toBeNull()
    expect(screen.queryByLabelText('Add photos')).toBeNull()
  })

  it.each([
    [undefined, 0, 'Profile photo: add a photo'],
    ['/me.jpg', 1, 'Profile photo: change photo'],
  ])('of oneself: %s', (src, pictures, label) => {
    mount(<PhotoPicker src={src} onFile={nothing} />)
    expect(document.querySelectorAll(`img[src="${src}"]`)).toHaveLength(pictures)
    expect(screen.getByLabelText(label)).toBeDefined()
  })

  it('those of the next two candidates are fetched ahead, unseen', async () => {
    const others = ['leo', 'noah', 'zoe'].map((id) =>
      candidate({ id, profile_picture: `/${id}.jpg` }),
    )
    await openDashboard([candidate(), ...others])
    const ahead = document.querySelectorAll<HTMLImageElement>('[hidden] > img')
    expect([...ahead].map((image) => image.getAttribute('src'))).toEqual(['/leo.jpg', '/noah.jpg'])
  })

  it('nothing is fetched after the last candidate', async () => {
    await openDashboard([candidate()])
    expect(document.querySelectorAll('[hidden] > img')).toHaveLength(0)
  })

  it('that was uploaded: in the width that is needed, else as it was uploaded, else a figure', () => {
    const bucket = 'https://nookmate.test/storage/v1/object/public/profile_pictures'
    const src = `${bucket}/public/1725148800000-me.jpg`
    mount(<Portrait src={src} alt="Me" />)
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Me' })
    expect(image.srcset).toBe(
      [320, 480, 640]
        .map((width) => `${bucket}/sizes/${width}/1725148800000-me.jpg.avif ${width}w`)
        .join(', '),
    )
    expect([image.getAttribute('src'), image.sizes]).toEqual([src, '56px'])
    fireEvent.error(image)
    expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual([src, null])
    fireEvent.error(image)
    expect(screen.getByRole('img', { name: 'Me' }).tagName).toBe('SPAN')
  })
})

describe('words around things', () => {
  it('a form of several on a page has a name', () => {
    mount(
      <Form label="Newsletter" onSubmit={nothing}>
        Fields
      </Form>,
    )
    expect(screen.getByRole('form', { name: 'Newsletter' })).toBeDefined()
  })

  it('the screenshots of the landing screen have a name, and say what they show', () => {
    mount(<LandingScreen newsletter={startFlow(newsletterMachine).actor} />)
    const shots = within(screen.getByRole('list', { name: 'Screenshots' })).getAllByRole('listitem')
    expect(shots.map((shot) => shot.textContent)).toEqual([
      'Meet people who would fit',
      'See the place they have',
      'Say what you are looking for',
    ])
  })

  it('I Agree is ticked once agreed', async () => {
    const { person } = await openOnboarding({ role: 'searcher', step: 2 })
    const button = () => screen.getByRole('button', { name: 'I Agree' })
    const looks = () => [button().querySelectorAll('svg').length, button().dataset.look]
    expect(looks()).toEqual([0, 'primary'])
    await person.click(button())
    expect(looks()).toEqual([1, 'secondary'])
  })
})
