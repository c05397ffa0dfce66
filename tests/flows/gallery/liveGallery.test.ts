import { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { FlowLoader } from '../../../flows/build/flowLoader.ts'
import { LiveGallery } from '../../../flows/build/liveGallery.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

function machineText(flow: string, imports = '', states = 'off: {}'): string {
  return `import { setup } from 'xstate'
${imports}
export const ${flow}Machine = setup({}).createMachine({
  id: '${flow}', initial: 'off', states: { ${states} } })
`
}

let open: LiveGallery[] = []
afterEach(() => {
  for (const live of open) live.stop()
  open = []
})

const DOOR = 'machines/door/door.machine.ts'

/** Makes a source tree with three machines: `attic` imports `door`, and both import the same rule. */
async function openTree() {
  const root = await temporaryFolder()
  const write = async (file: string, text: string) => {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), text)
  }
  await write('package.json', '{ "type": "module" }')
  for (const folder of ['contract', 'src/app', 'src/screens']) {
    await mkdir(join(root, folder), { recursive: true })
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  await write('domain/rule.ts', 'export const rule = 1\n')
  const rule = "import '../../domain/rule.ts'"
  await write(DOOR, machineText('door', rule))
  await write(
    'machines/attic/attic.machine.ts',
    machineText('attic', "import '../door/door.machine.ts'"),
  )
  await write('machines/lamp/lamp.machine.ts', machineText('lamp'))
  const told: (readonly string[])[] = []
  const live = new LiveGallery(root, {
    onData: (names) => told.push(names),
    onEdit: () => told.push(['edited']),
  })
  open.push(live)
  await live.get()
  return { root, write, live, told }
}

test('a first load that failed is tried again', async () => {
  const root = await temporaryFolder()
  const live = new LiveGallery(root, { onData: () => undefined, onEdit: () => undefined })
  open.push(live)
  await expect(live.get()).rejects.toThrow('ENOENT')
  for (const folder of ['machines', 'contract', 'src/app', 'src/screens']) {
    await mkdir(join(root, folder), { recursive: true })
  }
  live.changed('machines')
  expect((await live.get()).index.machines).toEqual([])
})

test('only the edited machine is reloaded, and its page is built first', async () => {
  const { write, live, told } = await openTree()
  const before = await live.get()
  await write(DOOR, machineText('door', '', 'off: {}, ajar: {}'))
  live.changed(DOOR)
  expect(await live.get()).toBe(before)
  await expect.poll(() => told.length).toBeGreaterThan(1)
  expect(told.slice(0, 2)).toEqual([['index', 'terms', 'door', 'exports_door'], ['edited']])
  const { pages, terms } = await live.get()
  expect(pages.get('door')?.chart.states.map(({ id }) => id)).toEqual(['', 'off', 'ajar'])
  expect(terms.filter(({ text }) => text === 'ajar')).toHaveLength(1)
  expect(pages.get('lamp')?.chart).toBe(before.pages.get('lamp')?.chart)
})

test('exports are new after each edit, because they have the comments of the sources', async () => {
  const { write, live, told } = await openTree()
  await write(DOOR, `// A door.\n${machineText('door', "import '../../domain/rule.ts'")}`)
  live.changed(DOOR)
  await expect.poll(() => told.flat()).toContain('edited')
  expect(told.slice(0, 2)).toEqual([['exports_door'], ['edited']])
})

/** Makes an edit that fails to be taken up, with what the gallery says of it. */
async function failingEdit({ write, live }: Awaited<ReturnType<typeof openTree>>) {
  const warn = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await write(DOOR, machineText('door', '', 'off: {}, ajar: {}'))
  live.changed(DOOR)
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  return String(warn.mock.calls[0]?.[0])
}

const stateIds = async (live: LiveGallery) =>
  (await live.get()).pages.get('door')?.chart.states.map(({ id }) => id)

test('an edit made while the machines cannot be listed is taken up with the next change', async () => {
  const tree = await openTree()
  const [there, away] = [join(tree.root, 'machines'), join(tree.root, 'away')]
  const write = async (_: string, text: string) => {
    await rename(there, away)
    await writeFile(join(away, 'door', 'door.machine.ts'), text)
  }
  expect(await failingEdit({ ...tree, write })).toContain('ENOENT')
  await rename(away, there)
  tree.live.changed('machines/lamp/lamp.machine.ts')
  await expect.poll(() => stateIds(tree.live)).toContain('ajar')
})

test('an edit whose machines could not be loaded is taken up with the next change', async () => {
  const tree = await openTree()
  vi.spyOn(FlowLoader.prototype, 'load').mockRejectedValueOnce(new Error('Channel closed'))
  expect(await failingEdit(tree)).toContain('Channel closed')
  tree.live.changed('machines/lamp/lamp.machine.ts')
  await expect.poll(() => stateIds(tree.live)).toContain('ajar')
})

test('an edit does not need the waiting process to be alive', async () => {
  // Node's types leave out `spawn`, which every new process calls on itself.
  const own: { spawn: () => void } = ChildProcess.prototype as never
  const spawn = vi.spyOn(own, 'spawn')
  const { write, live } = await openTree()
  const waiting = spawn.mock.contexts.at(-1) as unknown as ChildProcess
  process.kill(waiting.pid ?? 0, 'SIGKILL')
  await once(waiting, 'close')
  await write(DOOR, machineText('door', '', 'off: {}, ajar: {}'))
  live.changed(DOOR)
  await expect.poll(() => stateIds(live)).toContain('ajar')
})

test('a broken machine keeps its last version and shows the error, and so do machines that import it', async () => {
  const { write, live, told } = await openTree()
  const chart = (await live.get()).pages.get('door')?.chart
  await write(DOOR, machineText('door', '', "off: {\non: { go: 'gone' } }"))
  live.changed(DOOR)
  await expect.poll(() => told.flat()).toContain('attic')
  expect(told[0]).toEqual(['index', 'door', 'exports_door'])
  const { pages, index } = await live.get()
  expect(pages.get('door')).toMatchObject({ fault: { file: DOOR, line: 5 }, chart })
  expect(pages.get('attic')?.fault).toMatchObject({ message: expect.stringContaining('gone') })
  expect(pages.get('lamp')?.fault).toBeUndefined()
  expect(index.faults.map(({ flow }) => flow)).toEqual(['attic', 'door'])
  told.length = 0
  await write(DOOR, machineText('door'))
  live.changed(DOOR)
  await expect.poll(() => told.flat()).toContain('attic')
  const mended = await live.get()
  expect(mended.index.faults).toEqual([])
  expect([...mended.pages.values()].map(({ fault }) => fault)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a changed rule updates the machines that import it; machines can be added and removed', async () => {
  const { root, write, live, told } = await openTree()
  await write('domain/rule.ts', "throw new Error('no rule')\n")
  live.changed('domain/rule.ts')
  await expect.poll(() => told.flat()).toContain('door')
  const broken = (await live.get()).index.faults
  expect(broken.map(({ flow, fault }) => [flow, fault.file, fault.line])).toEqual([
    ['attic', 'domain/rule.ts', 1],
    ['door', 'domain/rule.ts', 1],
  ])
  const bell = 'machines/bell/bell.machine.ts'
  await write(bell, machineText('bell'))
  live.changed(bell)
  await expect.poll(async () => [...(await live.get()).pages.keys()]).toContain('bell')
  await rm(join(root, 'machines', 'bell'), { recursive: true })
  live.changed(bell)
  await expect.poll(async () => [...(await live.get()).pages.keys()]).not.toContain('bell')
})

test('a machine that is deleted no longer counts as one that runs another', async () => {
  const { root, write, live } = await openTree()
  const attic = 'machines/attic/attic.machine.ts'
  const runBy = async () => (await live.get()).pages.get('door')?.runBy
  await write(
    attic,
    `import { setup } from 'xstate'
import { doorMachine } from '../door/door.machine.ts'
export const atticMachine = setup({ actors: { door: doorMachine } }).createMachine({
  id: 'attic', initial: 'off', states: { off: { invoke: { src: 'door' } } } })
`,
  )
  live.changed(attic)
  await expect.poll(runBy).toEqual(['attic'])
  await rm(join(root, 'machines', 'attic'), { recursive: true })
  live.changed(attic)
  await expect.poll(async () => [...(await live.get()).pages.keys()]).not.toContain('attic')
  expect(await runBy()).toEqual([])
})

test('a changed model says at once what a person sees, and so does a text that it imports', async () => {
  const { write, live, told } = await openTree()
  const [model, texts] = ['machines/paths/models/lamp.ts', 'machines/paths/models/texts.ts']
  const seen = async () => (await live.get()).pages.get('lamp')?.definition.root.states[0]?.words
  await write(texts, "export const dark = 'it is dark'\n")
  await write(
    model,
    `import { lampMachine } from '../../lamp/lamp.machine.ts'
import { dark } from './texts.ts'
export const lampModel = { machine: lampMachine, inputs: { '': undefined }, states: { off: dark },
  events: {}, actors: {}, delays: {}, facts: () => null }
`,
  )
  live.changed(model)
  await expect.poll(() => told.flat()).toContain('exports_lamp')
  expect(await seen()).toBe('it is dark')
  await write(texts, "export const dark = 'nothing to be seen'\n")
  live.changed(texts)
  await expect.poll(seen).toBe('nothing to be seen')
})

/** A machine whose evaluation writes the id of its process into a file and never ends. */
function endlessText(file: string): string {
  return `import { writeFileSync } from 'node:fs'
writeFileSync(${JSON.stringify(file)}, String(process.pid))
while (true) {}
`
}

test('an edit that mends a machine in an endless loop does not wait for it', async () => {
  const { root, write, live, told } = await openTree()
  const begun = join(root, 'begun')
  await write(DOOR, endlessText(begun))
  live.changed(DOOR)
  const loader = async () => Number(await readFile(begun, 'utf8').catch(() => 0))
  await expect.poll(loader).toBeGreaterThan(0)
  await write(DOOR, machineText('door', '', 'off: {}, ajar: {}'))
  live.changed(DOOR)
  await expect.poll(() => told.flat()).toContain('door')
  expect((await live.get()).index.faults).toEqual([])
  expect((await live.get()).pages.get('door')?.chart.states.map(({ id }) => id)).toContain('ajar')
})

test('a process that waits for the next edit is ended when the generator of paths changes', async () => {
  const { live } = await openTree()
  const kill = vi.spyOn(ChildProcess.prototype, 'kill')
  live.changed('machines/paths/graph.ts')
  expect(kill).toHaveBeenCalledOnce()
})

test('nothing goes on loading after the gallery is stopped', async () => {
  const { root, write, live } = await openTree()
  const begun = join(root, 'begun')
  await write(DOOR, endlessText(begun))
  live.changed(DOOR)
  const loader = async () => Number(await readFile(begun, 'utf8').catch(() => 0))
  await expect.poll(loader).toBeGreaterThan(0)
  const id = await loader()
  live.stop()
  const isAlive = () => {
    try {
      return process.kill(id, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isAlive).toBe(false)
})
