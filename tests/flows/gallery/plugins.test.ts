import { EventEmitter } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenModules } from '../../../flows/build/brokenModules.ts'
import { classicScripts } from '../../../flows/build/classicScripts.ts'
import { isGenerator } from '../../../flows/build/flowLoader.ts'
import { ImportedFiles } from '../../../flows/build/importedFiles.ts'
import { projectModule } from '../../../flows/build/projectModule.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

async function treeOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await temporaryFolder()
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return root
}

/** The module of a project, as the frame gets it. */
async function moduleOf(root: string): Promise<string> {
  const { load } = projectModule(root) as { load?: unknown }
  return (load as (id: string) => Promise<string>)('\0virtual:flows-project')
}

test('the frame gets every machine and the models that there are, each when it is needed', async () => {
  const root = await treeOf({
    'machines/door/door.machine.ts': '',
    'machines/lamp/lamp.machine.ts': '',
    'machines/lamp/lampSetup.ts': '',
    'machines/paths/models/lamp.ts': '',
    'machines/paths/models/samples.ts': '',
  })
  const line = (file: string) =>
    `  ${JSON.stringify(file)}: () => import(${JSON.stringify(join(root, file))}),`
  expect((await moduleOf(root)).split('\n')).toEqual([
    'export const machines = {',
    line('machines/door/door.machine.ts'),
    line('machines/lamp/lamp.machine.ts'),
    '}',
    'export const models = {',
    line('machines/paths/models/lamp.ts'),
    '}',
    'export const frame = undefined',
  ])
})

test('the frame gets the screens that the configuration names', async () => {
  const root = await treeOf({
    'package.json': '{ "type": "module" }',
    'flows.config.ts':
      "export default { name: 'House', machines: 'flow', models: 'said', screens: 'rooms/frame.tsx' }\n",
    'flow/door/door.machine.ts': '',
    'said/door.ts': '',
  })
  const code = await moduleOf(root)
  expect(code).toContain(`export { frame } from ${JSON.stringify(join(root, 'rooms/frame.tsx'))}`)
  expect(code).toContain('"said/door.ts": () => import(')
})

test('the module is made again when a file has come or gone, not when one was edited', () => {
  const watcher = new EventEmitter()
  const outdated: unknown[] = []
  const moduleGraph = {
    getModuleById: (id: string) => ({ id }),
    invalidateModule: (module: unknown) => outdated.push(module),
  }
  const { configureServer } = projectModule('/nowhere') as { configureServer?: unknown }
  ;(configureServer as (server: unknown) => void)({ watcher, moduleGraph })
  for (const kind of ['change', 'add', 'unlink']) watcher.emit('all', kind, 'a.ts')
  const made = { id: '\0virtual:flows-project' }
  expect(outdated).toEqual([made, made])
})

test('in a build a module that cannot be parsed throws that, with its line, where it is imported', async () => {
  const root = await treeOf({})
  const { apply, transform } = brokenModules(root) as { apply?: unknown; transform?: unknown }
  const built = transform as (code: string, id: string) => Promise<{ code: string } | undefined>
  const [sound, torn] = ['const a = 1\n', 'const a = 1\n\nconst = 2\n']
  const door = join(root, 'machines', 'door', 'door.machine.ts')
  expect((await built(torn, door))?.code).toMatch(
    /^throw new Error\("machines\/door\/door\.machine\.ts:3: .+"\)$/,
  )
  expect(await built(sound, door)).toBeUndefined()
  expect(await built(torn, join(root, 'src', 'door.ts'))).toBeUndefined()
  expect(apply).toBe('build')
})

test('scripts of a page that is opened from a folder are no modules, and run after it is read', () => {
  const { transformIndexHtml } = classicScripts() as { transformIndexHtml?: unknown }
  const page =
    '<script type="module" crossorigin src="./a.js"></script><link crossorigin href="a.css">' +
    '<script type="module" crossorigin src="./b.js"></script><link crossorigin href="b.css">'
  expect((transformIndexHtml as (html: string) => string)(page)).toBe(
    '<script defer src="./a.js"></script><link href="a.css">' +
      '<script defer src="./b.js"></script><link href="b.css">',
  )
})

test.each([
  ['machines/paths/generate.ts', true],
  ['machines/inspection/tree.ts', false],
  ['machines/paths/models/login.ts', false],
  ['machines/login/login.machine.ts', false],
  ['domain/machines/paths/a.ts', false],
])('%s belongs to the generator: %s', (file, isPart) => {
  expect(isGenerator(file)).toBe(isPart)
})

test('a flow depends on its machine and its model with all that they import, also in a circle', async () => {
  const root = await treeOf({
    'machines/door/door.machine.ts': "import 'xstate'\nimport '../../domain/a.ts'\n",
    'machines/paths/models/door.ts': "import { b } from './b.ts'\n",
    'machines/paths/models/b.ts': "import './door.ts'\n",
    'domain/a.ts':
      "import './gone.ts'\nexport { c } from './c.ts'\nexport * from './d.ts'\nexport const a = 1\n",
    'domain/other.ts': '',
  })
  const files = new ImportedFiles(root)
  const known = async () => [...(await files.of('door'))].sort()
  const first = await known()
  expect(first).toEqual([
    ...['domain/a.ts', 'domain/c.ts', 'domain/d.ts', 'domain/gone.ts'],
    'machines/door/door.machine.ts',
    ...['machines/paths/models/b.ts', 'machines/paths/models/door.ts'],
  ])
  await writeFile(join(root, 'domain', 'a.ts'), "import './other.ts'\n")
  expect(await known()).toEqual(first)
  files.forget('domain/a.ts')
  expect(await known()).toContain('domain/other.ts')
})
