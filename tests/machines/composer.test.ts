import { expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { composerMachine } from '../../machines/composer/composer.machine.ts'
import { OWN } from '../../machines/paths/models/chatSamples.ts'

function start(kept = '') {
  const heard: unknown[] = []
  const stored: string[] = []
  let signals = 0
  const composer = composerMachine.provide({
    actions: {
      loadDraft: assign({ draft: kept, text: kept }),
      storeDraft: ({ context }) => stored.push(context.draft),
      signalTyping: () => {
        signals += 1
      },
    },
  })
  const parent = setup({ actors: { composer } }).createMachine({
    invoke: {
      id: 'composer',
      src: 'composer',
      input: { userId: 'u1', conversation: 'with-maya' },
    },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  })
  const box = createActor(parent).start().getSnapshot().children.composer
  if (!box) throw new Error('No box')
  return {
    ...{ heard, stored },
    signals: () => signals,
    type: (text: string) => box.send({ type: 'text.changed', text }),
    choose: (text: string) => box.send({ type: 'opener.chosen', text }),
    submit: () => box.send({ type: 'message.submitted', client_id: 'c1', at: 'now' }),
    edit: (message = OWN) => box.send({ type: 'edit.begun', message }),
    giveBack: (text: string, message = OWN) => box.send({ type: 'change.failed', message, text }),
    cancel: () => box.send({ type: 'edit.cancelled' }),
    text: () => box.getSnapshot().context.text,
  }
}

const written = (text: string) => ({
  type: 'message.written',
  message: { client_id: 'c1', text, written_at: 'now' },
})

it('begins with the draft of the last visit, and keeps every letter', () => {
  const { stored, text, type } = start('Hi')
  expect(text()).toBe('Hi')
  type('Hi Maya')
  expect(stored).toEqual(['Hi Maya'])
})

it('keeps a chosen opener like what was typed', () => {
  const { stored, text, choose } = start('Hi')
  choose('When do you move in?')
  expect([text(), stored]).toEqual(['When do you move in?', ['When do you move in?']])
})

it('sending leaves an empty box and no draft', () => {
  const { heard, stored, submit, text, type } = start()
  type('  Hi Maya\n')
  submit()
  expect([heard, text(), stored.at(-1)]).toEqual([[written('Hi Maya')], '', ''])
})

it.each([
  ['an empty box', ''],
  ['spaces', ' \n '],
  ['characters that show nothing', '\u200b\u2060'],
  ['2,001 characters', 'x'.repeat(2001)],
])('does not send %s, and keeps the text', (_, text) => {
  const box = start()
  box.type(text)
  box.submit()
  expect([box.heard, box.text()]).toEqual([[], text])
})

it('2,000 emoji are 2,000 characters', () => {
  const { heard, submit, type } = start()
  type('😀'.repeat(2000))
  submit()
  expect(heard).toHaveLength(1)
})

it('a message that is edited takes the box for a while; the draft comes back', () => {
  const { edit, heard, stored, submit, text, type } = start('Half a sen')
  edit()
  expect(text()).toBe(OWN.text)
  type('Hi Maya!')
  submit()
  expect(heard).toEqual([
    {
      type: 'change.requested',
      change: { kind: 'edit', message: OWN.id, text: 'Hi Maya!' },
    },
  ])
  expect([text(), stored]).toEqual(['Half a sen', []])
})

it('an edit that is cancelled or changes nothing asks for nothing', () => {
  const { cancel, edit, heard, submit, text, type } = start('Half a sen')
  edit()
  type('Other words')
  cancel()
  edit()
  type(` ${OWN.text} `)
  submit()
  expect([heard, text()]).toEqual([[], 'Half a sen'])
})

it('a change that could not be saved comes back into the box, and the draft after it', () => {
  const { edit, giveBack, heard, submit, text, type } = start('Half a sen')
  edit()
  type('Hi Maya!')
  submit()
  giveBack('Hi Maya!')
  expect(text()).toBe('Hi Maya!')
  submit()
  expect([heard.length, heard[1], text()]).toEqual([2, heard[0], 'Half a sen'])
})

it('a change that comes back leaves alone what is being edited meanwhile', () => {
  const { cancel, edit, giveBack, text, type } = start('Half a sen')
  edit()
  type('Other words')
  giveBack('Hi Maya!')
  expect(text()).toBe('Other words')
  cancel()
  expect(text()).toBe('Half a sen')
})

it.each(['submit', 'cancel'] as const)(
  'changes of other messages come back one after the other: %s',
  (end) => {
    const box = start('Half a sen')
    box.edit()
    box.type('Hi Maya!')
    box.giveBack('Hi Leo!', { ...OWN, id: 'm8' })
    box.giveBack('Hi Ada!', { ...OWN, id: 'm9' })
    const shown = [box.text()]
    for (let count = 0; count < 3; count += 1) {
      box[end]()
      shown.push(box.text())
    }
    expect(shown).toEqual(['Hi Maya!', 'Hi Leo!', 'Hi Ada!', 'Half a sen'])
    const requested = (message: string, text: string) => ({
      ...{ type: 'change.requested', change: { kind: 'edit', message, text } },
    })
    const all = [
      requested(OWN.id, 'Hi Maya!'),
      requested('m8', 'Hi Leo!'),
      requested('m9', 'Hi Ada!'),
    ]
    expect(box.heard).toEqual(end === 'submit' ? all : [])
  },
)

it('the other member hears that a new message is written, and not that one is edited', () => {
  const { edit, signals, type } = start()
  type('H')
  expect(signals()).toBe(1)
  edit()
  type('Hi!')
  expect(signals()).toBe(1)
})
