import { resetPasswordMachine } from '../resetPassword/resetPassword.machine.ts'
import { loginMachine } from './login.machine.ts'

/** The login with the flow of the password reset, for charts, paths and tests. */
export const wholeLoginMachine = loginMachine.provide({
  actors: { resetPassword: resetPasswordMachine },
})
