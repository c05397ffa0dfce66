import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FlowsConfig } from './flowsConfig.ts'

/** The file at the root of a project that says all that is known of it. */
export const CONFIG_FILE = 'flows.config.ts'

/** The project that commands are about: `FLOWS_PROJECT`, or the one that this folder lies in. */
export const ROOT = resolve(process.env.FLOWS_PROJECT ?? join(import.meta.dirname, '..', '..'))

type Defaults = 'sources' | 'surroundingsFrom' | 'languages' | 'clauses' | 'charts' | 'reports'

/** What is known of a project, with everything that it leaves out. */
export type Project = FlowsConfig & Required<Pick<FlowsConfig, Defaults>>

function withDefaults(config: FlowsConfig): Project {
  return {
    sources: [],
    surroundingsFrom: [],
    languages: { en: 'English' },
    clauses: 'docs/specification.md',
    charts: 'docs/charts',
    reports: 'reports',
    ...config,
  }
}

async function read(root: string): Promise<Project> {
  const file = join(root, CONFIG_FILE)
  if (!existsSync(file)) {
    return withDefaults({
      name: basename(root),
      machines: 'machines',
      models: 'machines/paths/models',
    })
  }
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: FlowsConfig }
  return withDefaults(config)
}

const known = new Map<string, Promise<Project>>()

/** What is known of the project at this root; read once. */
export function projectAt(root: string): Promise<Project> {
  const project = known.get(root) ?? read(root)
  known.set(root, project)
  return project
}

/** Loads a module that the project names; undefined when it names none. */
export async function moduleOf<Module>(
  root: string,
  path: string | undefined,
): Promise<Module | undefined> {
  return path === undefined ? undefined : import(pathToFileURL(join(root, path)).href)
}

function inFolders(folders: readonly string[]) {
  return (file: string) => folders.some((folder) => file.startsWith(`${folder}/`))
}

/** Whether a file is one that machines and models are made of. */
export function isSource({ machines, models, sources }: Project, file: string): boolean {
  return file.endsWith('.ts') && inFolders([machines, models, ...sources])(file)
}

/** Whether only the surroundings are read from a file. */
export function isAround({ surroundingsFrom }: Project, file: string): boolean {
  return /\.tsx?$/.test(file) && inFolders(surroundingsFrom)(file)
}
