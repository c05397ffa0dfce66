import { fromPromise } from 'xstate'
import { storeEmail } from '../../../contract/newsletter.ts'
import { login } from '../../../contract/session.ts'
import {
  authenticateForOnboarding,
  checkAuthCode,
  resendAuthCode,
  sendAuthCode,
  validateEmail,
} from '../../../contract/signup.ts'
import type { Reply } from '../../../domain/reply.ts'
import { type Identity, identityMachine } from '../../../machines/identity/identity.machine.ts'
import { type LegalDocument, legalMachine } from '../../../machines/legal/legal.machine.ts'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { newPasswordMachine } from '../../../machines/newPassword/newPassword.machine.ts'
import { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { type SignupDraft, signupMachine } from '../../../machines/signup/signup.machine.ts'
import { verifyCodeMachine } from '../../../machines/verifyCode/verifyCode.machine.ts'
import { loadLegalDocument } from '../../effects/legalDocument.ts'
import {
  clearSignupDraft,
  loadSignupDraft,
  noteCodeSent,
  saveSignupDraft,
} from '../../effects/signupDraft.ts'
import type { World } from '../world.ts'
import { logActions } from './logActions.ts'

/** The newsletter flow with its call. */
export function provideNewsletter({ api }: World) {
  return newsletterMachine.provide({
    actors: {
      storeEmail: fromPromise<Reply<unknown>, { email: string }>(({ input, signal }) =>
        api(storeEmail, input, signal),
      ),
    },
    actions: logActions,
  })
}

function provideLegal({ language }: World) {
  return legalMachine.provide({
    actors: {
      loadDocument: fromPromise<string, { document: LegalDocument }>(({ input, signal }) =>
        loadLegalDocument(input.document, language(), signal),
      ),
    },
    actions: logActions,
  })
}

/** The login flow with its call. */
export function provideLogin(world: World) {
  const { api } = world
  return loginMachine.provide({
    actors: {
      legal: provideLegal(world),
      logIn: fromPromise<Reply<unknown>, { email: string; password: string }>(({ input, signal }) =>
        api(login, input, signal),
      ),
    },
  })
}

type Proof = { email: string; code: string }

function provideVerifyCode({ api }: World) {
  return verifyCodeMachine.provide({
    actors: {
      checkCode: fromPromise<Reply<unknown>, Proof>(({ input, signal }) =>
        api(checkAuthCode, input, signal),
      ),
      authenticate: fromPromise<Reply<unknown>, Proof>(({ input, signal }) =>
        api(authenticateForOnboarding, input, signal),
      ),
      resendCode: fromPromise<Reply<unknown>, { email: string }>(({ input, signal }) =>
        api(resendAuthCode, input, signal),
      ),
    },
    actions: { ...logActions, noteCodeSent },
  })
}

/** The sign-up flow with its calls and the draft that survives a reload. */
export function provideSignup(world: World) {
  const { api } = world
  return signupMachine.provide({
    actors: {
      legal: provideLegal(world),
      identity: identityMachine.provide({
        actors: {
          validateEmail: fromPromise<Reply<unknown>, { email: string }>(({ input, signal }) =>
            api(validateEmail, input, signal),
          ),
        },
      }),
      newPassword: newPasswordMachine.provide({
        actors: {
          sendCode: fromPromise<Reply<unknown>, Identity & { password: string }>(
            ({ input, signal }) => api(sendAuthCode, input, signal),
          ),
        },
      }),
      verifyCode: provideVerifyCode(world),
      loadSignupDraft: fromPromise<SignupDraft | undefined>(async () => loadSignupDraft()),
    },
    actions: {
      ...logActions,
      saveDraft: (_, identity) => saveSignupDraft(identity),
      noteCodeSent,
      clearDraft: clearSignupDraft,
    },
  })
}
