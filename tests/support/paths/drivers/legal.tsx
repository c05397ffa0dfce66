import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { legalMachine } from '../../../../machines/legal/legal.machine.ts'
import { loginMachine } from '../../../../machines/login/login.machine.ts'
import { signupMachine } from '../../../../machines/signup/signup.machine.ts'
import { LoginScreen } from '../../../../src/screens/login/LoginScreen.tsx'
import { SignupScreen } from '../../../../src/screens/signup/SignupScreen.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'

type Legal = ActorRefFrom<typeof legalMachine> | undefined

const TITLES = { terms: 'Terms of Service', privacy: 'Privacy Policy' }

function title(past: Past): string {
  const document: 'terms' | 'privacy' = past.last('document.requested')?.document
  return TITLES[document]
}

function legalOn(open: (stage: Stage) => Legal | Promise<Legal>, expectScreen: () => void) {
  return screenDriver<typeof legalMachine>({
    machine: legalMachine,
    open,
    does: {
      async 'document.requested'({ person }, { document }) {
        await person.click(screen.getByRole('link', { name: TITLES[document] }))
        // The dialog's chunk is loaded when it is first opened.
        await screen.findByRole('dialog')
      },
      'loading.retried': (stage) => stage.press('Try again'),
      'modal.closed': (stage) => stage.press('Close'),
    },
    ends: {},
    reads: {
      closed(past) {
        expectScreen()
        if (past.has('modal.closed')) expectFocus(title(past))
      },
      'opened.loading'(past, stage) {
        expectSeen({ dialog: title(past), buttons: ['Close'], says: ['Loading'] })
        const document = past.last('document.requested')?.document
        expect(stage.asked('loadDocument')).toEqual({ document })
      },
      'opened.shown'(past) {
        const text = ['Terms of Service', 'Text.']
        expectSeen({ dialog: title(past), text, buttons: ['Close'] })
      },
      'opened.unavailable'(past) {
        expectSeen({
          dialog: title(past),
          buttons: ['Close', 'Try again'],
          says: ['The text could not be loaded.Try again'],
        })
      },
    },
  })
}

/** Walks the paths of `legal` with the links on the login screen. */
export const legalOnLoginDriver = legalOn(
  (stage) => {
    const login = stage.start(loginMachine, undefined)
    stage.show(<LoginScreen login={login} />)
    return login.getSnapshot().children.legal
  },
  () =>
    expectSeen({
      title: 'Login · Nookmate',
      heading: 'Login',
      text: ['New here? Create an account'],
      fields: { 'School Email': '', Password: '' },
      buttons: ['Show while held', 'Login'],
      links: [
        'Back → /',
        'Create an account → /signup',
        'Terms of Service → /legal/terms-of-service',
        'Privacy Policy → /legal/privacy-policy',
      ],
    }),
)

/** Walks the paths of `legal` with the links on sign-up step 1. */
export const legalOnSignupDriver = legalOn(
  async (stage) => {
    const signup = stage.start(signupMachine, undefined)
    stage.show(<SignupScreen signup={signup} />)
    await stage.answer('loadSignupDraft', undefined)
    return signup.getSnapshot().children.legal
  },
  () =>
    expectSeen({
      title: 'Create an account · Nookmate',
      heading: 'Create an account',
      text: ['For students, with the email of their university.', 'Already here? Log In'],
      fields: { Name: '', 'School Email': '' },
      buttons: ['Continue'],
      links: [
        'Back → /',
        'Log In → /login',
        'Terms of Service → /legal/terms-of-service',
        'Privacy Policy → /legal/privacy-policy',
      ],
    }),
)
