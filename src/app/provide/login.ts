import { loginMachine } from '../../../machines/login/login.machine.ts'
import type { Services } from '../services.ts'
import { provideLegal } from './legal.ts'
import { visitorCall } from './visitorCall.ts'

/** The login flow with its call. */
export function provideLogin(services: Services) {
  return loginMachine.provide({
    actors: { legal: provideLegal(services), logIn: visitorCall(services, (calls) => calls.login) },
  })
}
