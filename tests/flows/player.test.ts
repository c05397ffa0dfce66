import { expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { BULLETS } from '../../machines/inspection/secrets.ts'
import { openPlayer, stateOf } from './playing.ts'

const settled = () => Promise.resolve()

test('the first report has the possible events and the possible outcomes of each call', () => {
  const player = openPlayer()
  const report = player.start('signup')
  expect(report).toEqual({
    machine: 'signup',
    beginnings: [''],
    given: '',
    problem: undefined,
    steps: 0,
    now: 0,
    flows: [
      {
        path: 'signup',
        machine: 'signup',
        value: 'restoring',
        status: 'active',
        context: { name: '', email: '', countdown: undefined },
      },
      {
        path: 'signup.legal',
        machine: 'legal',
        value: 'closed',
        status: 'active',
        context: { document: 'terms', text: '' },
      },
    ],
    calls: [
      {
        id: 'signup.loadSignupDraft#1',
        flow: 'signup',
        src: 'loadSignupDraft',
        input: undefined,
      },
    ],
    timers: [],
    log: [
      {
        flow: 'signup',
        machine: 'signup',
        at: 0,
        event: { type: 'xstate.init', input: undefined },
        taken: [],
        value: 'restoring',
      },
      {
        flow: 'signup.legal',
        machine: 'legal',
        at: expect.closeTo(0, 2),
        event: { type: 'xstate.init', input: undefined },
        taken: [],
        value: 'closed',
      },
    ],
    possible: [
      {
        flow: 'signup.legal',
        does: expect.any(String),
        event: { type: 'document.requested', document: 'terms' },
        takes: ['legal.closed | document.requested | 0'],
      },
      {
        flow: 'signup.legal',
        does: expect.any(String),
        event: { type: 'document.requested', document: 'privacy' },
        takes: ['legal.closed | document.requested | 0'],
      },
    ],
    outcomes: [
      {
        call: 'signup.loadSignupDraft#1',
        kind: 'answered',
        does: 'nothing was kept',
        output: undefined,
        takes: ['signup.restoring | xstate.done.actor.loadSignupDraft | 1'],
      },
      {
        call: 'signup.loadSignupDraft#1',
        kind: 'answered',
        does: 'name and email were kept',
        output: { name: 'Ada Byron', email: 'ada@uwo.ca', countdown: undefined },
        takes: ['signup.restoring | xstate.done.actor.loadSignupDraft | 1'],
      },
      {
        call: 'signup.loadSignupDraft#1',
        kind: 'answered',
        does: 'a code was mailed before the reload',
        output: { name: 'Ada Byron', email: 'ada@uwo.ca', countdown: 2 },
        takes: ['signup.restoring | xstate.done.actor.loadSignupDraft | 0'],
      },
      {
        call: 'signup.loadSignupDraft#1',
        kind: 'failed',
        does: 'what was kept cannot be read',
        output: 'The storage is blocked',
        takes: ['signup.restoring | xstate.error.actor.loadSignupDraft | 0'],
      },
    ],
  })
  expect(structuredClone(report)).toEqual(report)
})

test("a child machine runs, and its parent can be sent the child's output", () => {
  const player = openPlayer()
  player.start('signup')
  player.comesTo('nothing was kept')
  expect(stateOf(player.last(), 'signup.identity')).toBe('editing')
  expect(player.last().possible).toContainEqual({
    flow: 'signup',
    does: 'complete step 1',
    event: {
      type: 'xstate.done.actor.identity',
      actorId: 'identity',
      output: { name: 'Ada Byron', email: 'ada@uwo.ca' },
    },
    ends: 'identity',
    takes: ['signup.identity | xstate.done.actor.identity | 0'],
  })
  const { flows } = player.does('complete step 1')
  expect(flows.map(({ path }) => path)).toEqual(['signup', 'signup.legal', 'signup.newPassword'])
})

test('calls are answered, refused and fail in the words of the model', () => {
  const player = openPlayer()
  player.start('verifyCode')
  player.does('type six digits')
  expect(player.comesTo('the code is wrong').log.at(-1)).toEqual({
    flow: 'verifyCode',
    machine: 'verifyCode',
    at: expect.closeTo(0, 2),
    event: {
      type: 'xstate.done.actor.checkCode',
      actorId: 'checkCode',
      output: {
        ok: false,
        status: 400,
        message: 'The code is not correct. Please check it and try again.',
      },
    },
    taken: ['verifyCode.open.code.checkingCode | xstate.done.actor.checkCode | 1'],
    value: { open: { code: { entering: 'refused' }, resend: 'coolingDown' } },
    does: 'the code is wrong',
  })
  player.does('type the first digit again')
  player.does('type six digits')
  expect(player.comesTo('no answer comes').log.at(-1)).toMatchObject({
    does: 'no answer comes',
    event: { error: 'Failed to fetch' },
  })
  expect(stateOf(player.last(), 'verifyCode')).toEqual({
    open: { code: { entering: 'typing' }, resend: 'coolingDown' },
  })
  player.does('press enter')
  player.comesTo('the code is right')
  expect(player.comesTo('the session opens').flows).toEqual([
    {
      path: 'verifyCode',
      machine: 'verifyCode',
      value: 'verified',
      status: 'done',
      context: expect.objectContaining({ email: 'ada@uwo.ca' }),
    },
  ])
})

test('advancing the time fires one timer after the other', () => {
  const player = openPlayer()
  const event = 'xstate.after.second.verifyCode.open.resend.coolingDown'
  expect(player.start('verifyCode').timers).toEqual([
    { flow: 'verifyCode', event, delay: 1000, left: 1000 },
  ])
  expect(player.wait(400).timers).toEqual([{ flow: 'verifyCode', event, delay: 1000, left: 600 }])
  expect(player.wait(0).problem).toBeUndefined()
  for (const time of [-1, 86_400_001, Number.NaN]) {
    expect(player.wait(time).problem).toBe('Time can pass from 0 milliseconds to one day.')
  }
  const report = player.wait(60_000)
  expect(stateOf(report, 'verifyCode')).toEqual({
    open: { code: { entering: 'typing' }, resend: 'ready' },
  })
  expect(report.timers).toEqual([])
  expect(report.now).toBe(60_400)
  expect(report.log.map(({ at, does, times }) => ({ at, does, times })).slice(1)).toEqual([
    { at: 1000, does: undefined, times: undefined },
    { at: 2000, does: undefined, times: undefined },
  ])
})

test('repeated events are one entry of the log', () => {
  const player = openPlayer()
  player.start('storageSession')
  player.does('the storage service signs in')
  player.tell({
    type: 'send',
    flow: 'storageSession',
    event: { type: 'session.signedIn', ticksLeft: 9 } as never,
  })
  expect(player.wait(150_000).log.at(-1)).toMatchObject({ does: 'wait 30 seconds', times: 5 })
})

test('back and reset replay: the same steps lead to the same report', () => {
  const player = openPlayer()
  player.start('signup')
  player.comesTo('nothing was kept')
  const before = player.last()
  player.does('complete step 1')
  player.tell({ type: 'back' })
  expect(player.last()).toEqual(before)
  const again = player.does('complete step 1')
  player.tell({ type: 'reset' })
  expect(player.last()).toEqual(player.reports[0])
  player.comesTo('nothing was kept')
  expect(player.does('complete step 1')).toEqual(again)
  player.tell({ type: 'reset' })
  expect(player.tell({ type: 'back' }).problem).toBe('This is the beginning.')
})

test('each event of the screen is a step; typing into one field is one step', async () => {
  const player = openPlayer()
  player.start('login')
  const login = player.flow('login')
  const typed = (field: string, value: string): EventObject & Record<string, string> => ({
    type: 'field.changed',
    field,
    value,
  })
  for (const value of ['a', 'ad', 'ada@uwo.ca']) {
    login.send(typed('email', value))
    await settled()
  }
  login.send(typed('password', 'x'))
  login.send({ type: 'form.submitted' })
  await settled()
  expect(player.last().steps).toBe(3)
  expect(
    player
      .last()
      .log.slice(2)
      .map(({ event }) => event),
  ).toEqual([
    { type: 'field.changed', field: 'email', value: 'ada@uwo.ca' },
    { type: 'field.changed', field: 'password', value: BULLETS },
    { type: 'form.submitted' },
  ])
  player.tell({ type: 'back' })
  player.tell({ type: 'back' })
  expect(player.flow('login').getSnapshot().context).toEqual({
    email: 'ada@uwo.ca',
    password: '',
    message: '',
  })
  player.tell({ type: 'back' })
  expect(player.last().flows[0]?.context).toEqual({ email: '', password: '', message: '' })
  expect(player.last().steps).toBe(0)
})

test('an event that the machine ignores is no step', async () => {
  const player = openPlayer()
  player.start('login')
  player.flow('login').send({ type: 'nobody.knows' })
  await settled()
  expect(player.last().steps).toBe(0)
  expect(player.last().log.at(-1)).toMatchObject({ event: { type: 'nobody.knows' }, taken: [] })
})

test("an event of the screen gets the description of the model's event if all its texts are equal", async () => {
  const player = openPlayer()
  player.start('photo')
  const area = { x: 1, y: 2, width: 3, height: 4 }
  const confirmed: EventObject & Record<string, unknown> = { type: 'crop.confirmed', area }
  player.flow('photo').send(confirmed)
  await settled()
  expect(player.last().log.at(-1)).toMatchObject({ does: 'press *Confirm*', event: { area } })
  player.start('login')
  const typed: EventObject & Record<string, string> = {
    type: 'field.changed',
    field: 'email',
    value: 'other@uwo.ca',
  }
  player.flow('login').send(typed)
  await settled()
  expect(player.last().log.at(-1)?.does).toBeUndefined()
  player.start('outbox')
  const decision = { suggestion: 'maya', decision: 'disliked' }
  const made: EventObject & Record<string, unknown> = { type: 'decision.made', decision }
  player.flow('outbox').send(made)
  await settled()
  expect(player.last().log.at(-1)).toMatchObject({ event: { decision } })
  expect(player.last().log.at(-1)?.does).toBeUndefined()
})
