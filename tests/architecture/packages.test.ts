import { describe, expect, test } from 'vitest'
import { textOf } from './sourceFiles.ts'

interface Locked {
  version?: string
  resolved?: string
  hasInstallScript?: boolean
}

interface Manifest {
  allowScripts: Record<string, boolean>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const manifest = JSON.parse(textOf('package.json')) as Manifest
const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked> }
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path

describe('packages', () => {
  test('have exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    const exact = /^(npm:(@[^/]+\/)?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
    expect(wanted.filter(([, version]) => !exact.test(version))).toEqual([])
  })

  test('are locked without saying where they were downloaded', () => {
    const packages = Object.entries(lock.packages)
    expect(packages.filter(([, one]) => one.resolved !== undefined)).toEqual([])
  })

  test('are all in the lock file that name each other, so that npm ci accepts it', () => {
    const named = Object.values(lock.packages).flatMap((one) =>
      Object.keys((one as Partial<Manifest>).optionalDependencies ?? {}),
    )
    const locked = new Set(Object.keys(lock.packages).map(nameOf))
    expect([...new Set(named)].filter((name) => !locked.has(name))).toEqual([])
  })

  test('run install scripts only when they are listed', () => {
    const running = Object.entries(lock.packages)
      .filter(([, one]) => one.hasInstallScript)
      .map(([path]) => nameOf(path))
    expect(running.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([])
    const unknown = Object.keys(manifest.allowScripts).filter((name) => !running.includes(name))
    expect(unknown).toEqual([])
  })
})
