import { expect, test } from 'vitest'
import { importsOf } from './importsOf.ts'
import { FILES, textOf } from './sourceFiles.ts'

function reach(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path) || !FILES.includes(path) || !/\.tsx?$/.test(path)) return known
  known.add(path)
  for (const { target, kind } of importsOf(path, textOf(path))) {
    if (kind === 'file') reach(target, known)
  }
  return known
}

test('every component is shown in the preview, by itself or as part of another', () => {
  const components = FILES.filter((path) => /^src\/ui\/(?!preview\/).*[A-Z]\w*\.tsx$/.test(path))
  const shown = reach('src/ui/preview/preview.tsx')
  const missing = components.filter((path) => !shown.has(path))
  expect(missing).toEqual([])
})
