import { screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import type { loginMachine } from '../../../../machines/login/login.machine.ts'
import { wholeLoginMachine } from '../../../../machines/login/wholeLogin.ts'
import { TO_BE_DELETED } from '../../../../machines/paths/models/login.ts'
import { LoginScreen } from '../../../../src/screens/login/LoginScreen.tsx'
import { selectReset } from '../../../../src/screens/login/selectLogin.ts'
import { ResetPasswordScreen } from '../../../../src/screens/signup/ResetPasswordScreen.tsx'
import { enter } from '../enter.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, NEVER_ENDS, screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'
import { chooseNewPassword, expectAsking } from './resetPassword.tsx'

const LABELS = { email: 'School Email', password: 'Password' }
const EYE = 'Show while held'

/** The values of the two fields. After a password reset the address is filled in. */
function filled(past: Past): [email: string, password: string] {
  const [email = '', password = ''] = past.filled('email', 'password')
  const wasReset = past.has('xstate.done.actor.resetPassword')
  return [wasReset ? 'ada@uwo.ca' : email, password]
}

function page(past: Past) {
  const [email, password] = filled(past)
  return {
    title: 'Login · Nookmate',
    heading: 'Login',
    text: ['Forgot your password?', 'New here? Create an account'],
    fields: { 'School Email': email, Password: password },
    links: [
      'Back → /',
      'Forgot your password? → /reset-password',
      'Create an account → /signup',
      'Terms of Service → /legal/terms-of-service',
      'Privacy Policy → /legal/privacy-policy',
    ],
  }
}

/** The error message of each empty field, by its label. */
function missing(past: Past): Record<string, string> {
  const [email, password] = filled(past)
  return {
    ...(email.trim() === '' && { 'School Email': 'Enter your school email.' }),
    ...(password === '' && { Password: 'Enter your password.' }),
  }
}

/** Renders the login or, while it is open, the password reset; the product chooses by the address. */
function Login({ login }: { login: ActorRefFrom<typeof loginMachine> }) {
  const reset = useSelector(login, selectReset)
  return reset ? (
    <ResetPasswordScreen resetPassword={reset} />
  ) : (
    <LoginScreen login={login} canReset />
  )
}

/** Walks the paths of `login` on its React screen: the login screen. */
export const loginDriver = screenDriver<typeof wholeLoginMachine>({
  machine: wholeLoginMachine,
  open(stage, input) {
    const login = stage.start(wholeLoginMachine, input)
    stage.show(<Login login={login} />)
    return login
  },
  does: {
    'field.changed': ({ person }, { field, value }) =>
      enter(person, screen.getByLabelText(LABELS[field]), value),
    'form.submitted': (stage) => stage.press('Login'),
    'deletion.cancelled': (stage) => stage.press('Keep my account'),
    'reset.opened': (stage, event) => stage.follow('Forgot your password?', event),
    'reset.left': (stage, event) => stage.follow('Back', event),
  },
  ends: { legal: NEVER_ENDS, resetPassword: (stage) => chooseNewPassword(stage) },
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
      const isKeepingLost = past.last()?.type === 'xstate.error.actor.keepAccount'
      const alerts = [isKeepingLost ? UNREACHABLE_MESSAGE : 'Email or password are incorrect']
      expectSeen({ ...page(past), alerts, buttons: [EYE, 'Login'] })
    },
    'editing.deleted'(past) {
      expectSeen({
        ...{ ...page(past), alerts: [TO_BE_DELETED] },
        buttons: [EYE, 'Keep my account', 'Login'],
      })
    },
    keepingAccount(past, stage) {
      expectSeen({ ...page(past), buttons: [EYE, 'Keep my account (busy)', 'Login'] })
      expect(stage.asked('keepAccount')).toEqual({ email: 'ada@uwo.ca', password: 'Quiet_Room1' })
    },
    loggingIn(past, stage) {
      expectSeen({ ...page(past), buttons: [EYE, 'Login (busy)'] })
      const [email, password] = filled(past)
      expect(stage.asked('logIn')).toEqual({ email, password })
    },
    resetting(past) {
      expectAsking(filled(past)[0])
    },
    loggedIn: HANDED_OVER,
  },
})
