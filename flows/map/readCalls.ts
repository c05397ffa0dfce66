import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { nodesIn, propertiesOf, propertyOf, type SyntaxNode } from '../definition/syntax.ts'
import type { OutsideCall } from './systemMap.ts'

const FOLDER = join('src', 'app')

/** Where a name that a file imports comes from. */
type Origins = ReadonlyMap<string, string>

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

function namesIn(node: SyntaxNode): string[] {
  return [...nodesIn(node)].flatMap((inner) => {
    const { name } = inner as SyntaxNode & { name?: string }
    return inner.type === 'Identifier' && name !== undefined ? [name] : []
  })
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
function asked(
  value: SyntaxNode,
  code: string,
  origins: Origins,
  contract: Contract,
): readonly Asked[] {
  const names = [...new Set(namesIn(value))]
  const calls = names.filter((name) => origins.get(name)?.includes('/contract/'))
  const known = calls.filter((call) => contract.has(call))
  if (known.length > 0)
    return known.map((call) => ({ asks: contract.get(call) ?? call, kind: 'server' }))
  const lent = lentCall(code)
  if (lent !== undefined && contract.has(lent))
    return [{ asks: contract.get(lent) ?? lent, kind: 'server' }]
  const stored = storageUse(code)
  if (stored !== undefined) return [{ asks: stored, kind: 'server' }]
  const effect = names.find((name) => origins.get(name)?.includes('/effects/'))
  return effect === undefined ? [] : [{ asks: `browser: ${effect}`, kind: 'browser' }]
}

function callsIn(path: string, text: string, contract: Contract): OutsideCall[] {
  const { program, module } = parseSync(path, text)
  const origins: Origins = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName }) => [localName.value, moduleRequest.value] as const),
    ),
  )
  const provided = [...nodesIn(program)].flatMap((node) => provision(node) ?? [])
  return provided.flatMap(({ machine, options }) =>
    propertiesOf(propertyOf(options, 'actors')).flatMap(([actor, value]) => {
      const code = text.slice(value.start, value.end)
      if (/\.provide\(/.test(code)) return []
      return asked(value, code, origins, contract).map((one) => ({ machine, actor, ...one }))
    }),
  )
}

/** What the actors of all machines ask for, as `src/app` supplies them. */
export async function readCalls(root: string): Promise<OutsideCall[]> {
  const contract = await readContract(root)
  const files = await readdir(join(root, FOLDER), { recursive: true })
  const sources = files.filter((file) => /\.tsx?$/.test(basename(file))).sort()
  const calls = sources.map(async (file) => {
    const path = join(FOLDER, file)
    return callsIn(path, await readFile(join(root, path), 'utf8'), contract)
  })
  return (await Promise.all(calls)).flat()
}
