import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { WITHOUT_SCREEN } from '../../flowsProject/screens/withoutScreen.ts'
import { MODELS } from '../../machines/paths/models.ts'
import { changedFlows } from '../../scripts/screenshots/album/changedFlows.ts'
import { everyStop } from '../../scripts/screenshots/album/everyStop.ts'
import { mailedCode } from '../../scripts/screenshots/mailedCode.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const FILES = {
  'flowsProject/screens/frame.tsx':
    "import '../../src/ui/tokens.css'\nimport { Around } from './Around.tsx'\nimport { Screen } from './Screen.tsx'",
  'flowsProject/screens/Around.tsx': "export * from '../../src/ui/around.ts'",
  'flowsProject/screens/Screen.tsx': "import './door.tsx'\nimport './lamp.tsx'",
  'flowsProject/screens/door.tsx':
    "import { Door } from '../../src/Door.tsx'\nimport { door } from '../../machines/door/door.machine.ts'",
  'flowsProject/screens/lamp.tsx': "import { lamp } from '../../machines/lamp/lamp.machine.ts'",
  'machines/door/door.machine.ts': '',
  'machines/lamp/lamp.machine.ts': '',
  'src/Door.tsx': "const Bell = lazy(\n  () => import('./Bell.tsx'),\n)",
  'src/Bell.tsx': '',
  'src/ui/tokens.css': '',
  'src/ui/around.ts': '',
  'README.md': '',
}

/** A repository with two flows and their screens, all committed. */
async function repository() {
  const root = await temporaryFolder()
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  for (const [file, text] of Object.entries(FILES)) await write(file, text)
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, env })
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', 'first')
  return { root, write }
}

test('the flows that may look different are those whose screens import a change, all if the frame does', async () => {
  const { root, write } = await repository()
  const flowsAfter = async (file: keyof typeof FILES) => {
    await write(file, `${FILES[file]}\n`)
    const flows = await changedFlows(root, ['door', 'lamp'], 'HEAD')
    await write(file, FILES[file])
    return flows
  }
  expect(await flowsAfter('README.md')).toEqual([])
  expect(await flowsAfter('machines/lamp/lamp.machine.ts')).toEqual(['lamp'])
  expect(await flowsAfter('src/Door.tsx')).toEqual(['door'])
  expect(await flowsAfter('src/Bell.tsx')).toEqual(['door'])
  const both = ['door', 'lamp']
  expect(await flowsAfter('src/ui/tokens.css')).toEqual(both)
  expect(await flowsAfter('src/ui/around.ts')).toEqual(both)
  expect(await flowsAfter('flowsProject/screens/frame.tsx')).toEqual(both)
  expect(await flowsAfter('flowsProject/screens/Screen.tsx')).toEqual(both)
  await rm(join(root, 'flowsProject', 'screens', 'Around.tsx'))
  expect(await changedFlows(root, both, 'HEAD')).toEqual(both)
})

test('the album shows each flow that has a screen, and no other', () => {
  const all = MODELS.map(({ machine }) => machine.id)
  const shown = new Set(everyStop().map(({ machine }) => machine))
  expect(all.filter((id) => !shown.has(id)).sort()).toEqual(Object.keys(WITHOUT_SCREEN).sort())
})

test('a mailed code is waited for, but not forever', async () => {
  const mails: { text: string }[] = []
  const waits: number[] = []
  const get = vi.fn(async () => ({ json: async () => mails }))
  const page = {
    request: { get },
    async waitForTimeout(ms: number) {
      waits.push(ms)
      if (waits.length === 3) mails.push({ text: 'Your code is 123456.' })
    },
  } as unknown as Page
  expect(await mailedCode(page, 'a+b@uwo.ca')).toBe('123456')
  expect(get).toHaveBeenCalledWith('/dev/mailbox.json?to=a%2Bb%40uwo.ca')
  expect(waits).toHaveLength(3)
  mails.length = 0
  await expect(mailedCode(page, 'a@uwo.ca')).rejects.toThrow('No code was mailed to a@uwo.ca')
})
