import { logoutMachine } from '../../logout/logout.machine.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'

/** The *Logout* button, whose flow runs beside another one. */
export const logoutModel = pathModel<typeof logoutMachine>({
  machine: logoutMachine,
  inputs: { '': undefined },
  states: {
    idle: 'the button',
    loggingOut: 'the button is pending',
    loggedOut: 'logged out',
  },
  events: { 'logout.requested': () => [{ does: 'press *Logout*' }] },
  actors: {
    logOut: answers(
      'the session ends',
      'the server refuses',
      'Something went wrong on our side. Please try again.',
      500,
    ),
  },
  delays: {},
  facts: () => [],
})
