import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import { temporaryFolder } from './temporaryFolder.ts'

export const STEPS = join(import.meta.dirname, '..', '..', 'scripts', 'steps')

/** Makes a temporary checkout with the steps of the scripts and nothing else. `said` returns what they printed. */
export async function checkout() {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const root = await temporaryFolder()
  await cp(STEPS, join(root, 'scripts', 'steps'), { recursive: true })
  const urlOf = (name: string) => pathToFileURL(join(root, 'scripts', 'steps', `${name}.mjs`)).href
  const load = (name: string) => import(/* @vite-ignore */ urlOf(name))
  return { root, load, urlOf, said: () => lines.join('') }
}
