import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CARD_WIDTH } from '../../domain/photoSizes.ts'
import { MATCHED_PROFILE } from '../../machines/paths/models/samples.ts'
import { resetPasswordMachine } from '../../machines/resetPassword/resetPassword.machine.ts'
import { registerServiceWorker } from '../../src/effects/servedPage.ts'
import { ResetPasswordScreen } from '../../src/screens/signup/ResetPasswordScreen.tsx'
import { CandidateCard } from '../../src/ui/candidate/CandidateCard.tsx'
import { useSeen } from '../../src/ui/candidate/CandidateStage.tsx'
import { AddressCard } from '../../src/ui/chats/AddressCard.tsx'
import { MatchCard } from '../../src/ui/likes/MatchCard.tsx'
import { Carousel } from '../../src/ui/photo/Carousel.tsx'
import { PictureAhead } from '../../src/ui/photo/StoredPhoto.tsx'
import { iconNames } from '../support/iconNames.ts'
import { mount, startFlow } from '../support/screen.tsx'

afterEach(() => vi.useRealTimers())

/** A photo that the server has in several widths. */
const PHOTO = '/storage/v1/object/public/profile_pictures/public/maya.jpg'

test('a match has each fact beside its name', () => {
  const facts = {
    gender: 'Female',
    sexual_orientation: 'Queer',
    religion: 'Hindu',
    ethnicity: 'Asian',
  }
  mount(<MatchCard profile={{ ...MATCHED_PROFILE, ...facts, budget: 950, currency: 'EUR' }} />)
  const terms = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(Object.fromEntries(terms)).toEqual({
    ...{ University: 'Western University', Program: MATCHED_PROFILE.program, From: 'Lagos' },
    ...{ Budget: '€950 a month', Gender: 'Female', 'Sexual orientation': 'Queer' },
    ...{ Religion: 'Hindu', Ethnicity: 'Asian' },
  })
})

test('every picture of a card is fetched in the width of the card, ahead as well', () => {
  const person = { name: 'Maya', age: 21, program: 'Art', interests: [] }
  mount(
    <>
      <CandidateCard {...person} picture={PHOTO}>
        Hi
      </CandidateCard>
      <MatchCard profile={{ ...MATCHED_PROFILE, profile_picture: PHOTO }} />
      <Carousel label="Photos" photos={[PHOTO]} />
      <PictureAhead src={PHOTO} sizes={CARD_WIDTH} />
    </>,
  )
  const images = [...document.querySelectorAll('img')]
  expect(images.map(({ sizes }) => sizes)).toEqual([CARD_WIDTH, CARD_WIDTH, CARD_WIDTH, CARD_WIDTH])
})

test('an address has the icon of a home', () => {
  mount(<AddressCard heading="Only you can see this address">1 Richmond Street</AddressCard>)
  expect(iconNames(document.body)).toEqual(['home'])
})

test('a forgotten password is asked for by the address that the login knows', () => {
  const { actor } = startFlow(resetPasswordMachine)
  mount(<ResetPasswordScreen resetPassword={actor} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'School Email' })
  expect([field.autocomplete, field.inputMode, field.required]).toEqual(['username', 'email', true])
})

test.each(['', '   '])(
  'a forgotten password: %j is no address, and the field says so until it has one',
  async (typed) => {
    const { actor } = startFlow(resetPasswordMachine)
    const person = mount(<ResetPasswordScreen resetPassword={actor} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'School Email' })
    await person.type(field, `${typed}{Enter}`)
    const description = 'Enter your school email.'
    expect(screen.getByRole('textbox', { description })).toBe(field)
    expect([field.value, document.activeElement]).toEqual([typed, field])
    await person.type(field, 'ada@uwo.ca')
    expect(screen.queryByText(description)).toBeNull()
    expect(field.getAttribute('aria-invalid')).toBeNull()
  },
)

function Seen({ id }: { id: string }) {
  return <p>{useSeen(id) ? 'seen' : 'not yet'}</p>
}

test('a candidate counts as seen a quarter of a second after the first paint', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 0))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  mount(<Seen id="maya" />)
  act(() => void vi.advanceTimersByTime(249))
  expect(screen.getByText('not yet')).toBeDefined()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('seen')).toBeDefined()
})

test.each([
  ['loading', 0],
  ['interactive', 0],
  ['complete', 1],
] as const)(
  'on a page that is %s the service worker is registered %i times before it has loaded',
  (...row) => {
    const [state, times] = row
    const register = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
    registerServiceWorker()
    expect(register).toHaveBeenCalledTimes(times)
    dispatchEvent(new Event('load'))
    expect(register.mock.calls).toEqual([['/serviceWorker.js']])
    Reflect.deleteProperty(navigator, 'serviceWorker')
  },
)
