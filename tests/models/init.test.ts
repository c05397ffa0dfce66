import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { projectAt } from '../../flows/config/project.ts'
import { legalMachine } from '../../machines/legal/legal.machine.ts'
import { unprovidedActor, unprovidedCallback } from '../../machines/unprovided.ts'
import { verifyCodeMachine } from '../../machines/verifyCode/verifyCode.machine.ts'
import { modelText, withEntry, withUnseen } from '../../scripts/paths/init.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (...file: string[]) => readFile(join(ROOT, ...file), 'utf8')

/** A lamp with something of each kind that a model has to name. */
const lampMachine = setup({
  actors: {
    askForCode: unprovidedActor<Reply<unknown>>('askForCode'),
    loadText: unprovidedActor<string>('loadText'),
    watch: unprovidedCallback('watch'),
    legal: legalMachine,
    dimming: createMachine({}),
  },
  guards: { isOk: () => true },
  delays: { aMoment: 100 },
}).createMachine({
  id: 'lamp',
  description: 'It gives light.',
  initial: 'off',
  invoke: [{ src: 'legal', id: 'legal' }, { src: 'watch' }],
  states: {
    off: { description: "It doesn't shine. It is cold.", on: { 'lamp.switchedOn': 'on' } },
    on: {
      initial: 'askingForCode',
      on: { 'lamp.switchedOff': 'off', reset: 'off' },
      states: {
        askingForCode: {
          invoke: {
            src: 'askForCode',
            id: 'askForCode',
            onDone: [{ guard: 'isOk', target: 'loadingText' }, { target: '#lamp.off' }],
          },
          after: { aMoment: 'dimming' },
        },
        loadingText: { invoke: { src: 'loadText', id: 'loadText', onDone: 'dimming' } },
        dimming: { invoke: { src: 'dimming', id: 'dimming', onDone: 'before' } },
        before: { type: 'history' },
      },
    },
  },
})

describe('a first model of a machine', () => {
  test('names its states, events, answers and delays', async () => {
    const text = modelText(await projectAt(ROOT), 'verifyCode', verifyCodeMachine)
    expect(text).toContain(
      "import { verifyCodeMachine } from '../../verifyCode/verifyCode.machine.ts'\n",
    )
    expect(text).toContain("import { answers, NO_ANSWER } from '../answers.ts'\n")
    for (const line of [
      "    'open.code.entering.typing': 'typing',",
      "    'code.resendRequested': () => [{ does: 'code resend requested' }],",
      "    checkCode: answers('check code is accepted', 'check code is refused', 'Refused.'),",
      "    second: 'wait second',",
    ]) {
      expect(text).toContain(`${line}\n`)
    }
  })

  test('is written out whole, with a placeholder for everything that the machine has', async () => {
    expect(modelText(await projectAt(ROOT), 'lamp', lampMachine)).toBe(
      `import { lampMachine } from '../../lamp/lamp.machine.ts'
import { answers, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'

/** It gives light. */
export const lampModel = pathModel<typeof lampMachine>({
  machine: lampMachine,
  inputs: { '': undefined },
  states: {
    off: 'It doesn\\'t shine. It is cold',
    'on.askingForCode': 'asking for code',
    'on.loadingText': 'loading text',
    'on.dimming': 'dimming',
  },
  events: {
    'lamp.switchedOn': () => [{ does: 'lamp switched on' }],
    'lamp.switchedOff': () => [{ does: 'lamp switched off' }],
    reset: () => [{ does: 'reset' }],
  },
  actors: {
    askForCode: answers('ask for code is accepted', 'ask for code is refused', 'Refused.'),
    loadText: { answered: { 'load text answers': undefined }, failed: NO_ANSWER },
    watch: {},
    legal: { ended: {} },
    dimming: { ended: { 'dimming ends': undefined } },
  },
  delays: {
    aMoment: 'wait a moment',
  },
  facts: () => null,
})
`,
    )
  })

  test('imports only what it uses', async () => {
    const machine = setup({
      actors: { loadText: unprovidedActor<string>('loadText') },
    }).createMachine({ id: 'note', invoke: { src: 'loadText', id: 'loadText', onDone: {} } })
    const text = modelText(await projectAt(ROOT), 'note', machine)
    expect(text).toContain('loadText: { answered: ')
    expect(text).toContain("import { NO_ANSWER } from '../answers.ts'\n")
  })

  test('is added to the list: the import in alphabetical order, the entry at the end', async () => {
    const text = withEntry(await read('machines', 'paths', 'models.ts'), 'lamp')
    const [before, after] = text.split("import { lampModel } from './models/lamp.ts'\n")
    expect(before).toMatch(/introduction\.ts'\n$/)
    expect(after).toMatch(/^import \{ languageModel \}/)
    expect(after).toMatch(/\n {2}storageSessionModel,\n {2}lampModel,\n\]\n/)
    const last = withEntry(await read('machines', 'paths', 'models.ts'), 'zoo')
    expect(last).toContain("./models/verifyCode.ts'\nimport { zooModel } from './models/zoo.ts'\n")
  })

  test('is skipped in browsers until its screen is given', async () => {
    const text = withUnseen(await read('flowsProject', 'browser', 'unseen.ts'), 'lamp')
    expect(text).toMatch(
      /\n {2}lamp: because\('Nobody has said yet where its screen is\.'\),\n\}\n$/,
    )
  })
})
