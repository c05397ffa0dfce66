import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FlowsConfig } from './flowsConfig.ts'

/** The name of the configuration file at the root of a project. */
export const CONFIG_FILE = 'flows.config.ts'

/** The root of the project that commands work on: `FLOWS_PROJECT`, or the project that contains this folder. */
export const ROOT = resolve(process.env.FLOWS_PROJECT ?? join(import.meta.dirname, '..', '..'))

type Defaults = 'sources' | 'surroundingsFrom' | 'languages' | 'clauses' | 'charts' | 'reports'

/** A configuration with defaults for the missing fields. */
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

/** Reads the configuration of the project at this root, once per process. */
export function projectAt(root: string): Promise<Project> {
  const project = known.get(root) ?? read(root)
  known.set(root, project)
  return project
}

/** Loads a module of the project by its path; undefined if the configuration has no path for it. */
export async function moduleOf<Module>(
  root: string,
  path: string | undefined,
): Promise<Module | undefined> {
  return path === undefined ? undefined : import(pathToFileURL(join(root, path)).href)
}

function inFolders(folders: readonly string[]) {
  return (file: string) => folders.some((folder) => file.startsWith(`${folder}/`))
}

/** Whether a file belongs to the sources of machines and models. */
export function isSource({ machines, models, sources }: Project, file: string): boolean {
  return file.endsWith('.ts') && inFolders([machines, models, ...sources])(file)
}

/** Whether a file is read by the surroundings module only. */
export function isAround({ surroundingsFrom }: Project, file: string): boolean {
  return /\.tsx?$/.test(file) && inFolders(surroundingsFrom)(file)
}
