import { screen } from '@testing-library/react'
import { newsletterMachine } from '../../../../machines/newsletter/newsletter.machine.ts'
import { LandingScreen } from '../../../../src/screens/landing/LandingScreen.tsx'
import { enter } from '../enter.ts'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'

const LABEL = 'Join us to stay updated'
const THANKS = 'Thank you! Check your email to confirm.'

/**
 * Checks the landing page with this address in the box, this button and these status texts. A failed subscription
 * shows no error.
 */
function expectLanding(email: string, subscribe: string, ...says: string[]): void {
  expectSeen({
    title: 'Nookmate · Find your place. Find your people.',
    heading: 'Find your place. Find your people.',
    text: [
      'For students: one place to meet people you would like to live with, and the rooms they have.',
      ...(says.length === 0 ? ['We email you a link to confirm.'] : []),
      '© 2024 Nookmate',
    ],
    fields: { [LABEL]: email },
    buttons: [subscribe],
    links: [
      'Login → /login',
      'Create an account → /signup',
      'Create an account → /signup',
      'Log In → /login',
      'Terms of Service → /legal/terms-of-service',
      'Privacy Policy → /legal/privacy-policy',
    ],
    says,
  })
}

const typed = (past: Past): string => past.last('email.changed')?.email ?? ''

/** Walks the paths of `newsletter` on its React screen: the newsletter box of the landing page. */
export const newsletterDriver = screenDriver<typeof newsletterMachine>({
  machine: newsletterMachine,
  open(stage, input) {
    const newsletter = stage.start(newsletterMachine, input)
    stage.show(<LandingScreen newsletter={newsletter} />)
    return newsletter
  },
  does: {
    'email.changed': ({ person }, { email }) =>
      enter(person, screen.getByRole('textbox', { name: LABEL }), email),
    'form.submitted': (stage) => stage.press('Subscribe'),
  },
  ends: {},
  reads: {
    editing: (past) => expectLanding(typed(past), 'Subscribe'),
    subscribing: (past) => expectLanding(typed(past), 'Subscribe (busy)'),
    subscribed: () => expectLanding('', 'Subscribe', THANKS),
  },
})
