import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '../../src/ui/action/Button.tsx'
import { Form } from '../../src/ui/field/Form.tsx'
import { PasswordField } from '../../src/ui/field/PasswordField.tsx'
import { TextField } from '../../src/ui/field/TextField.tsx'
import { happens, mount } from '../support/screen.tsx'

let answer: () => void

/** A form with two fields. Calling `answer` shows an error at the first one, as a late answer does. */
function Asked() {
  const [error, setError] = useState<string>()
  const [values, setValues] = useState({ first: '', second: '' })
  answer = () => setError('Taken.')
  return (
    <Form onSubmit={() => undefined}>
      <TextField
        label="First"
        name="first"
        value={values.first}
        error={error}
        onChange={(first) => setValues({ ...values, first })}
      />
      <TextField
        label="Second"
        name="second"
        value={values.second}
        onChange={(second) => setValues({ ...values, second })}
      />
      <Button type="submit">Send</Button>
    </Form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })

/** A form with a password, which is wrong after `answer`. */
function AskedForPassword() {
  const [error, setError] = useState<string>()
  const [value, setValue] = useState('')
  answer = () => setError('Wrong.')
  return (
    <Form onSubmit={() => undefined}>
      <PasswordField value={value} error={error} onChange={setValue} />
    </Form>
  )
}

describe('when the answer to a form is an error', () => {
  it('the wrong field has the focus, once', async () => {
    const person = mount(<Asked />)
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await happens(answer)
    expect(document.activeElement).toBe(field('First'))
    await person.click(field('Second'))
    await person.keyboard('a')
    expect(document.activeElement).toBe(field('Second'))
  })

  it('the focus stays in another field in which somebody types by then', async () => {
    const person = mount(<Asked />)
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await person.type(field('Second'), 'a')
    await happens(answer)
    expect(document.activeElement).toBe(field('Second'))
  })

  it('a wrong text is not selected: it can be corrected', async () => {
    mount(<Asked />)
    const first = field('First') as HTMLInputElement
    fireEvent.input(first, { target: { value: 'ada' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await happens(answer)
    expect([document.activeElement, first.value]).toEqual([first, 'ada'])
    expect(first.selectionStart).toBe(first.selectionEnd)
  })

  it('a wrong password is selected, because it cannot be read: what is typed next replaces it', async () => {
    const person = mount(<AskedForPassword />)
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await person.type(password, 'Nookmate_1{Enter}')
    await happens(answer)
    await person.keyboard('N')
    expect(password.value).toBe('N')
  })
})
