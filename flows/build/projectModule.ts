import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectAt } from '../config/project.ts'
import { fileOf, findMachines, modelFileOf } from '../definition/findMachines.ts'

const NAME = 'virtual:flows-project'
const RESOLVED = `\0${NAME}`

function lazily(root: string, files: readonly string[]): string {
  const lines = files.map((file) => {
    const path = JSON.stringify(join(root, file))
    return `  ${JSON.stringify(file)}: () => import(${path}),`
  })
  return ['{', ...lines, '}'].join('\n')
}

async function codeOf(root: string): Promise<string> {
  const project = await projectAt(root)
  const flows = await findMachines(root)
  const models = flows.map((flow) => modelFileOf(project, flow))
  const screens = project.screens && JSON.stringify(join(root, project.screens))
  return [
    `export const machines = ${lazily(
      root,
      flows.map((flow) => fileOf(project, flow)),
    )}`,
    `export const models = ${lazily(
      root,
      models.filter((file) => existsSync(join(root, file))),
    )}`,
    screens ? `export { frame } from ${screens}` : 'export const frame = undefined',
  ].join('\n')
}

/** Vite plugin: provides the machines, models and screens of a project as the module `virtual:flows-project`. */
export function projectModule(root: string): Plugin {
  return {
    name: 'flows-project',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? codeOf(root) : undefined),
    configureServer(server) {
      // The module lists the files of machines and models, so an added or deleted file makes it outdated.
      server.watcher.on('all', (kind) => {
        const module = server.moduleGraph.getModuleById(RESOLVED)
        if (module && (kind === 'add' || kind === 'unlink'))
          server.moduleGraph.invalidateModule(module)
      })
    },
  }
}
