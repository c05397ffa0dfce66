import { describe, expect, test } from 'vitest'
import { importsOf } from './importsOf.ts'
import { CODE, textOf } from './sourceFiles.ts'

/** The folders that a build step compares to decide whether it has to build again. */
function watchedBy(step: string): string[] {
  const [, list = ''] = /folders: \[([^\]]*)\]/.exec(textOf(`scripts/steps/${step}.mjs`)) ?? []
  return [...list.matchAll(/'([^']+)'/g)].map(([, folder = '']) => folder)
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
})
