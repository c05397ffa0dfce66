import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { introductionMachine } from '../../machines/introduction/introduction.machine.ts'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { selectIntroduction } from '../../src/screens/dashboard/selectIntroduction.ts'
import { selectLogin } from '../../src/screens/login/selectLogin.ts'
import { Checklist } from '../../src/ui/field/Checklist.tsx'
import { MoneyField } from '../../src/ui/field/MoneyField.tsx'
import { TextField } from '../../src/ui/field/TextField.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { Dialog } from '../../src/ui/message/Dialog.tsx'
import { LegalText } from '../../src/ui/message/LegalText.tsx'
import { Carousel } from '../../src/ui/photo/Carousel.tsx'
import { mount } from '../support/screen.tsx'

describe('a dialog', () => {
  function close() {
    act(() => {
      const dialog = screen.getByRole<HTMLDialogElement>('dialog')
      dialog.close()
      dialog.dispatchEvent(new Event('close'))
    })
  }

  it('tells its flow when a second Escape closed it', () => {
    const onClose = vi.fn()
    mount(
      <Dialog title="Chats" onClose={onClose}>
        Text
      </Dialog>,
    )
    act(() => {
      screen.getByRole('dialog').dispatchEvent(new Event('close'))
    })
    expect(onClose).not.toHaveBeenCalled()
    close()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is left by its own cancel, not by that of a file chooser inside', () => {
    const onClose = vi.fn()
    mount(
      <Dialog title="Adjust photo" onClose={onClose}>
        <input type="file" aria-label="Change photo" />
      </Dialog>,
    )
    const cancel = (element: Element) =>
      act(() => {
        element.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }))
      })
    cancel(screen.getByLabelText('Change photo'))
    expect(onClose).not.toHaveBeenCalled()
    cancel(screen.getByRole('dialog'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that cannot be left opens again', () => {
    mount(<Dialog title="Just one more thing">Text</Dialog>)
    close()
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
  })
})

describe('a page', () => {
  it('shows its heading, or only says it', () => {
    mount(
      <>
        <Page heading="Shown">Text</Page>
        <Page heading="Said" hideHeading>
          Text
        </Page>
      </>,
    )
    const isHidden = (name: string) =>
      screen.getByRole('heading', { name }).parentElement?.className === 'visually-hidden'
    expect([isHidden('Shown'), isHidden('Said')]).toEqual([false, true])
  })
})

describe('a checklist', () => {
  it('ticks what is met', () => {
    mount(
      <Checklist
        items={[
          { label: 'A digit', isMet: true },
          { label: 'A capital', isMet: false },
        ]}
      />,
    )
    const items = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual(['A digit (met)', 'A capital (not yet)'])
    expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual([1, 0])
    expect(items.map((item) => item.dataset.met)).toEqual(['true', undefined])
    expect(screen.getByRole('status').textContent).toBe('1 of 2 met. Missing: A capital')
  })
})

describe('a field for money', () => {
  it('brings the keyboard for numbers and drops what people type around them', async () => {
    const onChange = vi.fn()
    const person = mount(<MoneyField label="Cost" name="cost" value="" onChange={onChange} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cost' })
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'off'])
    await person.click(field)
    await person.paste('$1, 200')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('1200')
  })
})

describe('a long text', () => {
  it('can be reached and scrolled by keyboard', async () => {
    const person = mount(<LegalText text={'# Terms\n\nA text.\n\n- one\n- two'} />)
    await person.tab()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Text' }))
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Terms')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two'])
  })
})

describe('a field', () => {
  it('is described by what is wrong with it, and still by its hint', () => {
    const words = { label: 'Location', hint: 'A street will do.', error: 'Too long.' }
    mount(<TextField {...words} name="location" value="x" onChange={() => undefined} />)
    const description = 'Too long. A street will do.'
    expect(screen.getByRole('textbox', { name: 'Location', description })).toBeDefined()
  })
})

describe('a carousel', () => {
  it('says what it is, and leads from the first photo to the last and no further', async () => {
    const person = mount(<Carousel label="Photos of a room" photos={['/1.jpg', '/2.jpg']} />)
    const carousel = screen.getByRole('region', { name: 'Photos of a room' })
    expect(carousel.getAttribute('aria-roledescription')).toBe('carousel')
    const slides = screen.getAllByRole('listitem')
    expect(slides.map((slide) => slide.getAttribute('aria-roledescription'))).toEqual([
      'slide',
      'slide',
    ])
    const button = (name: string) => screen.getByRole('button', { name })
    const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
    const now = () => screen.getByRole('status').textContent
    expect([now(), isOff('Previous photo')]).toEqual(['Photo 1 of 2', true])
    await person.click(button('Previous photo'))
    expect([now(), isOff('Next photo')]).toEqual(['Photo 1 of 2', false])
    await person.click(button('Next photo'))
    expect([now(), isOff('Next photo')]).toEqual(['Photo 2 of 2', true])
    expect(document.activeElement).toBe(button('Next photo'))
    await person.tab()
    screen.getByRole('list').focus()
    await person.keyboard('{ArrowRight}')
    expect(now()).toBe('Photo 2 of 2')
    await person.keyboard('{ArrowLeft}')
    expect(now()).toBe('Photo 1 of 2')
    await person.keyboard('{ArrowDown}{ArrowLeft}')
    expect(now()).toBe('Photo 1 of 2')
  })

  it('has no buttons for a single photo', () => {
    mount(<Carousel label="Photos of a room" photos={['/1.jpg']} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the selectors of the screens', () => {
  it.each([
    [2000, [], undefined],
    [2001, ['bio'], 'Bio must be at most 2000 characters.'],
  ])('a bio of %i characters', (length, needs, bioError) => {
    const actor = createActor(heldMachine(introductionMachine), { input: { userId: 'u1' } }).start()
    actor.send({ type: 'interest.toggled', interest: 'Music' })
    actor.send({ type: 'bio.changed', bio: '🙂'.repeat(length) })
    expect(selectIntroduction(actor.getSnapshot() as never)).toMatchObject({ needs, bioError })
  })

  it('a bio that shows nothing is still needed', () => {
    const actor = createActor(heldMachine(introductionMachine), { input: { userId: 'u1' } }).start()
    actor.send({ type: 'bio.changed', bio: '\u200b' })
    expect(selectIntroduction(actor.getSnapshot() as never).needs).toEqual(['bio', 'interests'])
  })

  it('no field of the login complains before Login is pressed, or once it is filled', () => {
    const actor = createActor(heldMachine(loginMachine)).start()
    const errors = () => {
      const { emailError, passwordError } = selectLogin(actor.getSnapshot() as never)
      return [emailError, passwordError]
    }
    expect(errors()).toEqual([undefined, undefined])
    actor.send({ type: 'form.submitted' })
    expect(errors()).toEqual(['Enter your school email.', 'Enter your password.'])
    actor.send({ type: 'field.changed', field: 'password', value: 'x' })
    expect(errors()).toEqual(['Enter your school email.', undefined])
    actor.send({ type: 'field.changed', field: 'email', value: 'ada' })
    expect(errors()).toEqual([undefined, undefined])
  })
})
