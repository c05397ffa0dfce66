import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { surroundings } from '../../../flowsProject/surroundings/surroundings.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

async function treeOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await temporaryFolder()
  for (const [file, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return root
}

const PROVIDED = `import { doorMachine } from '../../machines/door/door.machine.ts'
import { lampMachine } from '../../machines/lamp/lamp.machine.ts'
import { login } from '../../contract/login.ts'
import { keepDraft } from '../effects/drafts.ts'
import { addLater, provideLamp } from './later.ts'
import { storage } from './storage.ts'

export const door = doorMachine.provide({
  actors: {
    enter: fromPromise(() => send(login)),
    add: fromPromise(() => addLater()),
    keep: fromPromise(() => keepDraft()),
    upload: fromPromise(() => storage.upload(1)),
    lent: lend((calls) => calls.addPhoto),
    inside: lampMachine.provide({ actors: { glow: fromPromise(() => send(login)) } }),
    elsewhere: fromPromise(() => provideLamp()),
    own: fromPromise(() => here()),
    nothing: fromPromise(() => 1),
  },
})

function here() {
  return send(login)
}
`

const LATER = `import { addPhoto } from '../../contract/photos.ts'

export function addLater() {
  return send(addPhoto)
}

export function provideLamp() {
  return lampMachine.provide({ actors: { far: addPhoto } })
}
`

test('a call of a machine is a request, one to the storage, or an effect of the browser', async () => {
  const root = await treeOf({
    'contract/login.ts': "export const login = { method: 'POST', path: '/login' }\n",
    'contract/photos.ts':
      "export const addPhoto = { method: 'PUT', path: '/photos/:id' }\nexport const most = 10\n",
    'contract/notes.md': 'no module',
    'src/app/calls/provide.txt': 'no source',
    'src/app/later.ts': LATER,
    'src/app/provide.tsx': PROVIDED,
    'src/app/storage.ts': 'export const storage = 1\n',
    'src/effects/drafts.ts': 'export function keepDraft() {}\n',
  })
  const calls = await surroundings.calls(root)
  expect(calls.map((one) => Object.values(one).join(', '))).toEqual([
    'lamp, far, PUT /photos/:id, server',
    'door, enter, POST /login, server',
    'door, add, PUT /photos/:id, server',
    'door, keep, browser: keepDraft, browser',
    'door, upload, storage: upload, server',
    'door, lent, PUT /photos/:id, server',
    'door, own, POST /login, server',
    'lamp, glow, POST /login, server',
  ])
})

test('a machine is shown by the components that import it, in the order of their files', async () => {
  const door = "import type { a } from '../../../machines/door/door.machine.ts'\n"
  const lamp = "import { b } from '../../../machines/rooms/lamp.machine.ts'\n"
  const root = await treeOf({
    'src/screens/b/Hall.tsx': `${lamp}${door}`,
    'src/screens/a/Porch.tsx': `import '../../../machines/door/doorTypes.ts'\n${door}`,
    'src/screens/a/porch.ts': door,
    'src/screens/a/Empty.tsx': '',
  })
  expect(await surroundings.screens(root)).toEqual({ door: ['Porch', 'Hall'], lamp: ['Hall'] })
})

test('an unknown command of the gallery names those that there are', () => {
  const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'flows.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'dif'], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    ...{ status: 1, stdout: '' },
    stderr:
      'Unknown command. npm run flows opens the gallery; its commands are build, diff, docs.\n',
  })
})
