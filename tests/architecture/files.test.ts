import { describe, expect, test } from 'vitest'
import { CODE, FILES, textOf } from './sourceFiles.ts'

const TEXT = FILES.filter((path) => !/\.(png|jpe?g|webp|avif|ico|woff2?|gif)$/.test(path))

/** Builds a pattern from two halves, so that this file does not match it. */
function never(...halves: string[]): RegExp {
  return new RegExp(halves.join(''), 'i')
}

const REGISTRIES = [
  never('registry\\.np', 'mjs\\.org'),
  never('registry\\.yarn', 'pkg\\.com'),
  never('pypi\\.', 'org'),
]
const MACHINE_PATHS = [
  never('/wor', 'k/(main|shared|\\.)'),
  never('/home', '/(?!(?:dashboard|profile|chats|likes|matches)\\b)[a-z]'),
  never('/roo', 't/'),
  never('/Use', 'rs/[a-z]'),
]

function filesWith(patterns: readonly RegExp[], files: readonly string[]): string[] {
  return files.filter((path) => patterns.some((pattern) => pattern.test(textOf(path))))
}

describe('files', () => {
  test('name no package registry', () => {
    expect(filesWith(REGISTRIES, TEXT)).toEqual([])
  })

  test("have no absolute paths of a developer's machine", () => {
    expect(filesWith(MACHINE_PATHS, TEXT)).toEqual([])
  })

  test('are not named utils, helpers, common, misc or shared', () => {
    const heap = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.)/
    expect(CODE.filter((path) => heap.test(path))).toEqual([])
  })

  test('skip or focus no test', () => {
    const tests = CODE.filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    const mark = /\b(describe|test|it)(\.\w+)*\.(only|skip|todo|fixme|skipIf)\b/
    expect(filesWith([mark], tests)).toEqual([])
  })
})
