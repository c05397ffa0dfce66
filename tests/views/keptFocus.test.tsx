import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FRENCH } from '../../i18n/french.ts'
import { Button } from '../../src/ui/action/Button.tsx'
import { IconButton } from '../../src/ui/action/IconButton.tsx'
import { TextButton } from '../../src/ui/action/TextButton.tsx'
import { Form } from '../../src/ui/field/Form.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { Dialog } from '../../src/ui/message/Dialog.tsx'
import { LegalText } from '../../src/ui/message/LegalText.tsx'
import { Notice } from '../../src/ui/message/Notice.tsx'
import { mount } from '../support/screen.tsx'
import { openSwitchableI18n } from '../support/switchableI18n.tsx'

const nothing = () => undefined

test.each<[string, (onClick: () => void) => ReactNode]>([
  [
    'a button',
    (onClick) => (
      <Button pending onClick={onClick}>
        Save
      </Button>
    ),
  ],
  [
    'a button in a text',
    (onClick) => (
      <TextButton pending onClick={onClick}>
        Save
      </TextButton>
    ),
  ],
  ['a drawing', (onClick) => <IconButton pending icon="close" label="Save" onClick={onClick} />],
])('%s that is at work says so, keeps the focus and does nothing', async (_, show) => {
  const onClick = vi.fn()
  const person = mount(show(onClick))
  const button = screen.getByRole('button', { name: 'Save', busy: true })
  await person.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test.each([
  [false, 1],
  [true, 0],
])('a form whose button is at work (%s) is sent %i times', (pending, times) => {
  const onSubmit = vi.fn()
  mount(
    <Form onSubmit={onSubmit}>
      <Button type="submit" pending={pending}>
        Send
      </Button>
    </Form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledTimes(times)
})

test('each button of a notice does what it says', () => {
  const [onRetry, onClose] = [vi.fn(), vi.fn()]
  mount(
    <Notice onRetry={onRetry} onClose={onClose}>
      We could not reach Nookmate.
    </Notice>,
  )
  const calls = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    return [onRetry.mock.calls.length, onClose.mock.calls.length]
  }
  expect([calls('Try again'), calls('Close')]).toEqual([
    [1, 0],
    [1, 1],
  ])
})

test('the next step is read aloud after the language was changed, which alone moves no focus', () => {
  const { SwitchableI18n, setTranslator } = openSwitchableI18n()
  let goOn = nothing as () => void
  function Steps() {
    const [step, setStep] = useState(1)
    goOn = () => setStep(step + 1)
    return (
      <Page heading="Step" focusKey={step}>
        <button type="button">Next</button>
      </Page>
    )
  }
  mount(
    <SwitchableI18n>
      <Steps />
    </SwitchableI18n>,
  )
  const button = screen.getByRole('button', { name: 'Next' })
  button.focus()
  act(() => setTranslator(FRENCH))
  expect(document.activeElement).toBe(button)
  act(() => goOn())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Step' }))
})

test('a dialog that came with the page leaves the focus to the heading of the page', () => {
  function Asked() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <Page heading="Likes">Text</Page>
        {isOpen && (
          <Dialog title="Report" onClose={() => setOpen(false)}>
            Text
          </Dialog>
        )}
      </>
    )
  }
  render(<Asked />)
  const close = screen.getByRole('button', { name: 'Close' })
  close.focus()
  fireEvent.click(close)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Likes' }))
})

test('what goes away inside a dialog leaves the focus to the title of the dialog', async () => {
  function Refused() {
    const [message, setMessage] = useState('Not sent.')
    return (
      <>
        <Page heading="Likes">Text</Page>
        <Dialog title="Report">
          <Notice onRetry={() => setMessage('')}>{message}</Notice>
        </Dialog>
      </>
    )
  }
  const person = mount(<Refused />)
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Report' }))
})

test('a legal text has its headings, paragraphs and lists, whatever ends its lines', () => {
  const text = '# Terms\n\nOne.\nTwo.\n  \n## Fees\n\n- a\n- b\n\n\n'
  for (const written of [text, text.replaceAll('\n', '\r\n')]) {
    const { unmount } = render(<LegalText text={written} />)
    const blocks = [...screen.getByRole('region', { name: 'Text' }).children]
    expect(blocks.map(({ localName }) => localName)).toEqual(['h3', 'p', 'h3', 'ul'])
    expect(blocks.map((block) => block.textContent?.replace(/\r?\n/, ' '))).toEqual([
      ...['Terms', 'One. Two.', 'Fees', 'ab'],
    ])
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['a', 'b'])
    unmount()
  }
})
