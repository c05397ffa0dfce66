import { afterEach, describe, expect, test } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate'
import { muteConversation, sendMessage } from '../../contract/chats.ts'
import { agreeToConsent } from '../../contract/consent.ts'
import { getSuggestions, makeDecision, screenForSuggestions } from '../../contract/dashboard.ts'
import { decide } from '../../contract/decisions.ts'
import { keepAccount } from '../../contract/keepAccount.ts'
import { getBlocks, getLikes, unblock } from '../../contract/likes.ts'
import { saveAnswer, saveLimits } from '../../contract/living.ts'
import { closeOffer, getOffer } from '../../contract/livingOffer.ts'
import { storeEmail } from '../../contract/newsletter.ts'
import { getNotices, switchNotice } from '../../contract/notices.ts'
import { completeOnboarding, updateProfile, updateProperty } from '../../contract/onboarding.ts'
import {
  checkResetCode,
  forgotPassword,
  resendResetCode,
  resetPassword,
} from '../../contract/passwordReset.ts'
import { changeRole } from '../../contract/profileParts.ts'
import { checkAuth } from '../../contract/session.ts'
import { saveSettings } from '../../contract/settings.ts'
import {
  authenticateForOnboarding,
  checkAuthCode,
  resendAuthCode,
  sendAuthCode,
  validateEmail,
} from '../../contract/signup.ts'
import { saveStanding } from '../../contract/standing.ts'
import type { GivenAnswer } from '../../domain/living/answers.ts'
import type { Reply } from '../../domain/reply.ts'
import { provideChats } from '../../src/app/provide/chats.ts'
import { provideDashboard } from '../../src/app/provide/dashboard.ts'
import { provideLikes } from '../../src/app/provide/likes.ts'
import { provideOnboarding } from '../../src/app/provide/onboarding.ts'
import { provideOwnProfile } from '../../src/app/provide/ownProfile.ts'
import { provideResetPassword } from '../../src/app/provide/resetPassword.ts'
import { provideSignup } from '../../src/app/provide/signup.ts'
import { createVisitorCalls } from '../../src/app/provide/visitorCalls.ts'
import { provideNewsletter } from '../../src/app/screens/landing.tsx'
import { provideLogin } from '../../src/app/screens/login.tsx'
import type { ConnectedServices } from '../../src/app/services.ts'
import { createFileStore } from '../../src/effects/fileStore.ts'
import { removeAnswer, storeAnswer } from '../../src/effects/pendingAnswers.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../support/filledForms.ts'
import { accepted, refused } from '../support/heldActor.ts'

type Flow =
  | 'newsletter'
  | 'login'
  | 'signup'
  | 'reset'
  | 'onboarding'
  | 'dashboard'
  | 'ownProfile'
  | 'likes'
  | 'consent'
  | 'offer'
  | 'chats'
  | 'conversation'

const FLOWS: Readonly<Record<Flow, (services: ConnectedServices) => AnyStateMachine>> = {
  newsletter: provideNewsletter,
  login: (services) => provideLogin(services),
  signup: provideSignup,
  reset: provideResetPassword,
  onboarding: (services) => provideOnboarding(services, createFileStore()),
  dashboard: (services) => provideDashboard(services, createFileStore()),
  ownProfile: (services) => provideOwnProfile(services, createFileStore()),
  likes: (services) => provideLikes(services, undefined).likes,
  consent: (services) => provideLikes(services, undefined).consent,
  offer: (services) => provideLikes(services, undefined).questionnaireOffer,
  chats: (services) => provideChats(services, createFileStore()).chats,
  conversation: (services) => provideChats(services, createFileStore()).conversation,
}

const running: { stop: () => void }[] = []

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

interface Asked {
  readonly path?: string
  readonly answer?: Reply<unknown>
  readonly features?: readonly string[]
}

/** Makes one call of a flow, such as `blocks.liftBlock` of the own profile. Returns its output and what was sent. */
function make(flow: Flow, call: string, input: unknown, asked: Asked = {}) {
  const { path = '', answer = accepted, features = [] } = asked
  const { services, to } = answeringServices({ [path]: answer }, [...features])
  const connect = async () => ({ visitorCalls: createVisitorCalls(services.api) })
  const connected = { ...services, apiHost: '', connect } as unknown as ConnectedServices
  let logic: AnyActorLogic = FLOWS[flow](connected)
  for (const name of call.split('.')) {
    logic = (logic as AnyStateMachine).implementations.actors[name] as AnyActorLogic
  }
  const actor = createActor(logic, { input })
  const output = toPromise(actor)
  running.push(actor.start())
  return { output, to }
}

const EMAIL = { email: 'ada@uwo.ca' }
const PROOF = { ...EMAIL, code: '123456' }
const WITH_PASSWORD = { ...EMAIL, password: 'Quiet_Room1' }
const IDENTITY = { ...WITH_PASSWORD, name: 'Ada' }
const NOTICE = { kind: 'message', channel: 'push', isOn: false }
const LIMITS = { deal_breakers: ['pets'], own_gender_only: false }
const MESSAGE = { conversation: 'c1', client_id: 'k1', text: 'Hi', written_at: 'now' }
const MUTE = { kind: 'mute', isMuted: true }
const PROPERTY = {
  ...FILLED_PROPERTY,
  photos: ['https://nookmate.test/a.jpg'],
  private_location: 'True',
}
const { budget: _, ...NO_BUDGET } = FILLED_PROFILE

describe('each flow makes its own call, with what it needs and nothing else', () => {
  test.each<[Flow, string, unknown, { path: string }, unknown]>([
    ['newsletter', 'storeEmail', EMAIL, storeEmail, EMAIL],
    ['login', 'keepAccount', WITH_PASSWORD, keepAccount, WITH_PASSWORD],
    ['signup', 'identity.validateEmail', EMAIL, validateEmail, EMAIL],
    ['signup', 'newPassword.sendCode', IDENTITY, sendAuthCode, IDENTITY],
    ['signup', 'verifyCode.checkCode', PROOF, checkAuthCode, PROOF],
    ['signup', 'verifyCode.authenticate', PROOF, authenticateForOnboarding, PROOF],
    ['signup', 'verifyCode.resendCode', EMAIL, resendAuthCode, EMAIL],
    ['reset', 'askForCode', EMAIL, forgotPassword, EMAIL],
    ['reset', 'verifyCode.checkCode', PROOF, checkResetCode, PROOF],
    ['reset', 'verifyCode.resendCode', EMAIL, resendResetCode, EMAIL],
    ['reset', 'newPassword.sendCode', IDENTITY, resetPassword, WITH_PASSWORD],
    [
      'onboarding',
      'profile.updateProfile',
      { role: 'poster', form: FILLED_PROFILE },
      updateProfile,
      { profile_data: { role: 'poster', data_consent: true, ...NO_BUDGET } },
    ],
    [
      'onboarding',
      'property.updateProperty',
      { form: FILLED_PROPERTY },
      updateProperty,
      { property_data: PROPERTY },
    ],
    ['onboarding', 'completeOnboarding', undefined, completeOnboarding, {}],
    ['dashboard', 'suggestions.screenForSuggestions', undefined, screenForSuggestions, undefined],
    ['likes', 'resumeSearch', undefined, saveStanding, { standing: 'active' }],
    ['consent', 'agree', { version: '2024-1' }, agreeToConsent, { version: '2024-1' }],
    ['offer', 'closeOffer', undefined, closeOffer, {}],
    ['ownProfile', 'blocks.liftBlock', { student: 's1' }, unblock, { student: 's1' }],
    [
      'ownProfile',
      'notices.switchNotice',
      { notice: NOTICE },
      switchNotice,
      { kind: 'message', channel: 'push', is_on: false },
    ],
    [
      'ownProfile',
      'appearance.saveAppearance',
      { appearance: 'dark' },
      saveSettings,
      { appearance: 'dark' },
    ],
    [
      'ownProfile',
      'newProperty.updateProperty',
      { form: FILLED_PROPERTY },
      changeRole,
      { role: 'poster', property_data: PROPERTY },
    ],
  ])('%s: %s', async (flow, call, input, { path }, payload) => {
    const { output, to } = make(flow, call, input)
    expect(await output).toEqual(accepted)
    expect(to(path).map((sent) => sent.payload)).toEqual([payload])
  })

  test.each<[Flow, string, { path: string }, object, unknown]>([
    ['likes', 'loadLikes', getLikes, { seq: 3 }, { seq: 3 }],
    ['offer', 'loadOffer', getOffer, { offer_after: 4 }, { offer_after: 4 }],
    ['ownProfile', 'blocks.loadBlocks', getBlocks, { blocks: ['maya'] }, ['maya']],
    ['ownProfile', 'notices.loadNotices', getNotices, { preferences: { match: 1 } }, { match: 1 }],
    [
      'dashboard',
      'suggestions.loadSuggestions',
      getSuggestions,
      { suggestions: { maya: { age: 20 }, leo: { age: 21 } }, seq: 7 },
      {
        candidates: [
          { id: 'maya', age: 20 },
          { id: 'leo', age: 21 },
        ],
        seq: 7,
      },
    ],
  ])('%s: %s, and takes its value from the answer', async (flow, call, { path }, value, taken) => {
    const loaded = make(flow, call, {}, { path, answer: { ok: true, value } })
    expect(await loaded.output).toEqual({ ok: true, value: taken })
    const no = refused('Please log in first.', 401)
    expect(await make(flow, call, {}, { path, answer: no }).output).toEqual(no)
  })
})

const DECISION = { suggestion: 'maya', decision: 'liked' }

test('a decision goes to a server with likes under its own id, and under a new one if it has none', async () => {
  const send = async (input: object) => {
    const { output, to } = make('dashboard', 'suggestions.outbox.sendDecision', input, {
      features: ['likes'],
    })
    await output
    return [...to(decide.path), ...to(makeDecision.path)].map(({ payload }) => payload)
  }
  expect(await send({ ...DECISION, id: 'd1', isChange: true })).toEqual([{ ...DECISION, id: 'd1' }])
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(await send(DECISION)).toEqual([{ ...DECISION, id }])
})

test.each<[Flow, string, object, { path: string }]>([
  ['offer', 'closeOffer', {}, closeOffer],
  ['ownProfile', 'notices.switchNotice', { notice: NOTICE }, switchNotice],
  ['ownProfile', 'appearance.saveAppearance', { appearance: 'dark' }, saveSettings],
  ['dashboard', 'suggestions.outbox.sendDecision', { suggestion: 'maya' }, makeDecision],
  ['ownProfile', 'limits.saveLimits', LIMITS, saveLimits],
  ['chats', 'messageOutbox.sendMessage', MESSAGE, sendMessage],
  ['conversation', 'saveChange', { id: 'c1', change: MUTE }, muteConversation],
])('%s: %s arrives also when the student leaves the page', async (flow, call, input, { path }) => {
  const { output, to } = make(flow, call, input)
  await output
  expect(to(path).map(({ signal }) => signal)).toEqual([undefined])
})

test('of two answers to a question the newer one is sent, and none that another tab has sent', async () => {
  const answered = (own: number): GivenAnswer => ({
    item: 'pets',
    answer: { own, accepts: 0b111, importance: 1 },
  })
  const input = { userId: 'u1', given: answered(0) }
  const send = async () => {
    const { output, to } = make('ownProfile', 'questionnaire.answerOutbox.sendAnswer', input)
    expect(await output).toEqual(accepted)
    return to(saveAnswer.path).map(({ payload, signal }) => [payload, signal])
  }
  storeAnswer('u1', answered(2))
  expect(await send()).toEqual([[answered(2), undefined]])
  removeAnswer('u1', answered(2))
  expect(await send()).toEqual([])
})

test('an outage says nothing of the code of a reset, which can be sent again; a refusal does', async () => {
  const { path } = checkResetCode
  const check = (answer: Reply<unknown>) =>
    make('reset', 'verifyCode.checkCode', PROOF, { path, answer }).output
  await expect(check(refused('Out of order.', 500))).rejects.toThrow('500')
  const wrong = refused('Wrong code.', 499)
  expect(await check(wrong)).toEqual(wrong)
})

test('the check who visits tells the app the student, the onboarding and a changed consent', async () => {
  const user = { id: 'u1', name: 'Ada', email: 'ada@uwo.ca', onboarded: true, consent_due: '# New' }
  const known = answeringServices({ [checkAuth.path]: { ok: true, value: { user } } })
  const { signal } = new AbortController()
  const ask = ({ api }: ConnectedServices) => createVisitorCalls(api).checkAuth(undefined, signal)
  expect(await ask(known.services)).toEqual({
    ok: true,
    value: { id: 'u1', isOnboarded: true, newConsent: '# New' },
  })
  const guest = answeringServices({ [checkAuth.path]: refused('', 401) })
  expect(await ask(guest.services)).toEqual(refused('', 401))
})
