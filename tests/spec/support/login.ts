import { createActor } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import { type LoginField, loginMachine } from '../../../machines/login/login.machine.ts'
import { heldActor } from '../../support/heldActor.ts'

/** The login flow with these fields filled; its call stays pending. */
export function startLogin(typed: Partial<Record<LoginField, string>> = {}) {
  const logIn = heldActor<Reply<unknown>, { email: string; password: string }>()
  const actor = createActor(loginMachine.provide({ actors: { logIn: logIn.logic } })).start()
  for (const [field, value] of Object.entries(typed)) {
    actor.send({ type: 'field.changed', field: field as LoginField, value })
  }
  return { actor, logIn, submit: () => actor.send({ type: 'form.submitted' }) }
}
