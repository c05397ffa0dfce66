import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { loginMachine } from '../../../../machines/login/login.machine.ts'
import { LoginScreen } from '../../../../src/screens/login/LoginScreen.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, NEVER_ENDS, screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'

const LABELS = { email: 'School Email', password: 'Password' }
const EYE = 'Show while held'

function page(past: Past) {
  const [email = '', password = ''] = past.filled('email', 'password')
  return {
    title: 'Login · Nookmate',
    heading: 'Login',
    text: ['New here? Create an account'],
    fields: { 'School Email': email, Password: password },
    links: [
      'Back → /',
      'Create an account → /signup',
      'Terms of Service → /legal/terms-of-service',
      'Privacy Policy → /legal/privacy-policy',
    ],
  }
}

/** Each field that is still empty, and what it says. */
function missing(past: Past): Record<string, string> {
  const [email, password] = past.filled('email', 'password')
  return {
    ...(email === '' && { 'School Email': 'Enter your school email.' }),
    ...(password === '' && { Password: 'Enter your password.' }),
  }
}

/** The login screen. */
export const loginDriver = screenDriver<typeof loginMachine>({
  machine: loginMachine,
  open(stage, input) {
    const login = stage.start(loginMachine, input)
    stage.show(<LoginScreen login={login} />)
    return login
  },
  does: {
    'field.changed': ({ person }, { field, value }) =>
      person.type(screen.getByLabelText(LABELS[field]), value),
    'form.submitted': (stage) => stage.press('Login'),
  },
  ends: { legal: NEVER_ENDS },
  reads: {
    'editing.untouched'(past) {
      expectSeen({ ...page(past), buttons: [EYE, 'Login'] })
      if (past.times('field.changed') === 0) expectFocus('Login')
    },
    'editing.incomplete'(past) {
      const wrong = missing(past)
      expectSeen({ ...page(past), wrong, buttons: [EYE, 'Login'] })
      if (past.last()?.type === 'form.submitted') expectFocus(Object.keys(wrong)[0] ?? '')
    },
    'editing.refused'(past) {
      const alerts = ['Email or password are incorrect']
      expectSeen({ ...page(past), alerts, buttons: [EYE, 'Login'] })
    },
    loggingIn(past, stage) {
      expectSeen({ ...page(past), buttons: [EYE, 'Login (busy)'] })
      expect(stage.asked('logIn')).toEqual({ email: 'ada@uwo.ca', password: 'Quiet_Room1' })
    },
    loggedIn: HANDED_OVER,
  },
})
