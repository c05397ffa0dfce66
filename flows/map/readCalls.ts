import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodesIn, propertiesOf, propertyOf, type SyntaxNode } from '../definition/syntax.ts'
import { type Reached, reachedNames, type Source, sourcesOf } from './reachedNames.ts'
import type { OutsideCall } from './systemMap.ts'

const FOLDER = join('src', 'app')

/** `POST /signup/check-auth-code`, by the name of the declaration in `contract/`. */
type Contract = ReadonlyMap<string, string>

async function readContract(root: string): Promise<Contract> {
  const folder = join(root, 'contract')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'))
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href)),
  )
  const declared = modules.flatMap((module) => Object.entries(module))
  return new Map(
    declared.flatMap(([name, call]) => {
      const { method, path } = (call ?? {}) as { method?: string; path?: string }
      return method && path ? [[name, `${method} ${path}`] as const] : []
    }),
  )
}

/** `verifyCodeMachine.provide({ … })`: the machine's id and the object. */
function provision(node: SyntaxNode): { machine: string; options: SyntaxNode } | undefined {
  const { callee, arguments: [options] = [] } = node as SyntaxNode & {
    callee?: { object?: { name?: string }; property?: { name?: string } }
    arguments?: SyntaxNode[]
  }
  const [, machine] = /^(\w+)Machine$/.exec(callee?.object?.name ?? '') ?? []
  if (callee?.property?.name !== 'provide' || !machine || !options) return undefined
  return { machine, options }
}

/** `storage.upload`: what is asked of the storage service's client. */
function storageUse(code: string): string | undefined {
  const [, method] = /\bstorage\.(\w+)\(/.exec(code) ?? []
  return method === undefined ? undefined : `storage: ${method}`
}

/** `(calls) => calls.login`: a call whose code is fetched later; it is named as in the contract. */
function lentCall(code: string): string | undefined {
  return /\b(?:calls|visitorCalls)\.(\w+)/.exec(code)?.[1]
}

type Asked = Pick<OutsideCall, 'asks' | 'kind'>

/** What an actor asks for: some choose between calls. */
function asked(code: string, reached: readonly Reached[], contract: Contract): readonly Asked[] {
  const names = new Map(reached.map(({ name, origin = '' }) => [name, origin]))
  const calls = [...names].flatMap(([name, origin]) => {
    const call = origin.startsWith('contract/') ? contract.get(name) : undefined
    return call === undefined ? [] : [call]
  })
  if (calls.length > 0) return calls.map((call) => ({ asks: call, kind: 'server' }))
  const lent = contract.get(lentCall(code) ?? '')
  if (lent !== undefined) return [{ asks: lent, kind: 'server' }]
  const stored = storageUse(code)
  if (stored !== undefined) return [{ asks: stored, kind: 'server' }]
  const effect = [...names].find(([, origin]) => origin.startsWith('src/effects/'))?.[0]
  return effect === undefined ? [] : [{ asks: `browser: ${effect}`, kind: 'browser' }]
}

function callsIn(path: string, read: (path: string) => Source, contract: Contract): OutsideCall[] {
  const source = read(path)
  const provided = [...nodesIn(source.program)].flatMap((node) => provision(node) ?? [])
  return provided.flatMap(({ machine, options }) =>
    propertiesOf(propertyOf(options, 'actors')).flatMap(([actor, value]) => {
      const code = source.text.slice(value.start, value.end)
      if (/\.provide\(/.test(code)) return []
      const names = reachedNames(value, source, read)
      return asked(code, names, contract).map((one) => ({ machine, actor, ...one }))
    }),
  )
}

/** What the actors of all machines ask for, as `src/app` supplies them. */
export async function readCalls(root: string): Promise<OutsideCall[]> {
  const contract = await readContract(root)
  const files = await readdir(join(root, FOLDER), { recursive: true })
  const sources = files.filter((file) => /\.tsx?$/.test(basename(file))).sort()
  const read = sourcesOf(root)
  return sources.flatMap((file) => callsIn(join(FOLDER, file), read, contract))
}
