import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  nodesIn,
  propertiesOf,
  propertyOf,
  type SyntaxNode,
} from '../../flows/definition/syntax.ts'
import type { OutsideCall } from '../../flows/map/systemMap.ts'
import { type Reached, reachedNames, type Source, sourcesOf } from './reachedNames.ts'

const FOLDER = join('src', 'app')

/** Method and path of each call, such as `POST /signup/check-auth-code`, by its export name in `contract/`. */
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

/** Matches `verifyCodeMachine.provide({ … })`; returns the machine's id and the options object. */
function provision(node: SyntaxNode): { machine: string; options: SyntaxNode } | undefined {
  const { callee, arguments: [options] = [] } = node as SyntaxNode & {
    callee?: { object?: { name?: string }; property?: { name?: string } }
    arguments?: SyntaxNode[]
  }
  const [, machine] = /^(\w+)Machine$/.exec(callee?.object?.name ?? '') ?? []
  if (callee?.property?.name !== 'provide' || !machine || !options) return undefined
  return { machine, options }
}

/** The method called on the storage client: `storage.upload(…)`. */
function storageUse(code: string): string | undefined {
  const [, method] = /\bstorage\.(\w+)\(/.exec(code) ?? []
  return method === undefined ? undefined : `storage: ${method}`
}

/** The name of a call that is loaded lazily: `(calls) => calls.login`. It is the same name as in the contract. */
function lentCall(code: string): string | undefined {
  return /\b(?:calls|visitorCalls)\.(\w+)/.exec(code)?.[1]
}

type Asked = Pick<OutsideCall, 'asks' | 'kind'>

/** What an actor requests: one or several calls, the storage service, or else an effect in the browser. */
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

/** Finds the requests of all machines' actors in the source files of `src/app`. */
export async function readCalls(root: string): Promise<OutsideCall[]> {
  const contract = await readContract(root)
  const files = await readdir(join(root, FOLDER), { recursive: true })
  const sources = files.filter((file) => /\.tsx?$/.test(basename(file))).sort()
  const read = sourcesOf(root)
  return sources.flatMap((file) => callsIn(join(FOLDER, file), read, contract))
}
