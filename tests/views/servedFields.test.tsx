import '../support/screen.tsx'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from '../../src/ui/field/PasswordField.tsx'
import { TextField } from '../../src/ui/field/TextField.tsx'

/** Two fields, and what they have reported. */
function Reported() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  return (
    <>
      <TextField label="School Email" name="email" value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} />
      <output>{JSON.stringify([email, password])}</output>
    </>
  )
}

test.each([
  ['ada@uwo.ca', 'Nookmate_1'],
  ['ada@uwo.ca', ''],
  ['', ''],
])('what was typed before the script came is reported: %j and %j', (...typed) => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Reported />)
  const fields = ['School Email', 'Password'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  )
  for (const [at, field] of fields.entries()) field.value = typed[at] ?? ''
  render(<Reported />, { container, hydrate: true })
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify(typed))
  expect(fields.map(({ isConnected, value }) => isConnected && value)).toEqual(typed)
})
