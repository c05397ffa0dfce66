import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectAt } from '../../flows/config/project.ts'
import { verifyCodeMachine } from '../../machines/verifyCode/verifyCode.machine.ts'
import { modelText, withEntry, withUnseen } from '../../scripts/paths/init.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (...file: string[]) => readFile(join(ROOT, ...file), 'utf8')

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
