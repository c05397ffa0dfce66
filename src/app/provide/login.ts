import { loginMachine } from '../../../machines/login/login.machine.ts'
import type { World } from '../world.ts'
import { calling } from './calling.ts'
import { provideLegal } from './legal.ts'

/** The login flow with its call. */
export function provideLogin(world: World) {
  return loginMachine.provide({
    actors: { legal: provideLegal(world), logIn: calling(world, (calls) => calls.login) },
  })
}
