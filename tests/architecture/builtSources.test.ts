import { describe, expect, test } from 'vitest'
import { importsOf } from './importsOf.ts'
import { CODE, FILES, textOf } from './sourceFiles.ts'

/** The texts between quotation marks. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/'([^'\n]+)'/g)].map(([, quoted = '']) => quoted)
}

/** The folders or files that a build step compares to decide whether it has to build again. */
function watchedBy(step: string, what: 'folders' | 'files' = 'folders'): string[] {
  const list = new RegExp(`${what}: \\[([^\\]]*)\\]`).exec(textOf(`scripts/steps/${step}.mjs`))?.[1]
  return quotedIn(list ?? '')
}

/** The code of a folder and everything in this repository that it imports, directly or indirectly. */
function madeOf(folder: string): string[] {
  const found = new Set(CODE.filter((path) => path.startsWith(`${folder}/`)))
  for (const path of found) {
    for (const { target } of importsOf(path, textOf(path)))
      if (CODE.includes(target)) found.add(target)
  }
  return [...found]
}

describe('a stale build is built again', () => {
  test.each([
    ['build', 'src'],
    ['buildFlows', 'flows'],
  ])('by %s when any code changes that %s is made of', (step, folder) => {
    const watched = watchedBy(step)
    expect(watched).toContain(folder)
    const others = madeOf(folder).filter(
      (path) => !watched.some((one) => path.startsWith(`${one}/`)),
    )
    expect(others).toEqual([])
  })

  test('by build when something changes that is copied as it is, or that says how to build', () => {
    expect(watchedBy('build')).toEqual(expect.arrayContaining(['public', 'scripts/build']))
    const settings = ['tsconfig.json', 'package.json', 'package-lock.json']
    expect(watchedBy('build', 'files')).toEqual(
      expect.arrayContaining(['index.html', 'vite.config.ts', ...settings]),
    )
    expect(watchedBy('buildFlows', 'files')).toEqual(expect.arrayContaining(settings))
  })

  test('by buildFlows when a page changes that the gallery is told to read', () => {
    const told = ['flows.config.ts', 'flows/config/project.ts'].flatMap((path) =>
      quotedIn(textOf(path)),
    )
    const pages = told.filter((path) => FILES.includes(path) && !CODE.includes(path))
    expect(pages).toContain('docs/specification.md')
    expect(watchedBy('buildFlows', 'files')).toEqual(expect.arrayContaining(pages))
  })
})
