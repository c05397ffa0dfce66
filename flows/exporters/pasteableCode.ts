import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { projectAt, ROOT } from '../config/project.ts'
import {
  holdsMachine,
  holdsSetup,
  INNER_FLOW,
  INNER_FLOW_MODULE,
  innerModule,
  ownModule,
} from './forPasting.ts'
import { header } from './pasteableHeader.ts'

function asText(input: unknown): string | undefined {
  return input === undefined ? undefined : JSON.stringify(input)
}

function forPasting(own: string, sample: string | undefined): Plugin {
  return {
    name: 'for-pasting',
    enforce: 'pre',
    resolveId: (id) => (id === INNER_FLOW ? { id: INNER_FLOW } : undefined),
    load: (id) => (id === INNER_FLOW ? { code: INNER_FLOW_MODULE } : undefined),
    transform(code, id) {
      if (holdsSetup(id)) return { code: ownModule(id, code, undefined), map: null }
      if (!holdsMachine(id)) return undefined
      const isOwn = resolve(id) === own
      return { code: isOwn ? ownModule(id, code, sample) : innerModule(id, code), map: null }
    },
  }
}

async function bundled(root: string, own: string, sample: string | undefined): Promise<string> {
  const results = await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [forPasting(own, sample)],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: own, formats: ['es'], fileName: 'pasteable' },
      rolldownOptions: {
        external: ['xstate'],
        treeshake: { moduleSideEffects: false },
        optimization: { inlineConst: false },
        output: { minify: false, topLevelVar: false, comments: true },
      },
    },
  })
  const [result] = Array.isArray(results) ? results : [results]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${own} was bundled into nothing.`)
  return chunk.code
}

/**
 * Bundles a machine into one file that imports only XState, to paste into Stately Sketch or the Stately editor.
 * `file` is relative to `root`, such as `machines/login/login.machine.ts`; `sample` becomes the default input.
 */
export async function pasteableCode(file: string, sample?: unknown, root = ROOT): Promise<string> {
  const code = await bundled(root, resolve(root, file), asText(sample))
  const { name } = await projectAt(root)
  return `${header(name, file, code)}${code}`
}
