import { describe, expect, test } from 'vitest'
import { complaintsAbout } from './complaints.ts'
import { flowsInACircle } from './flowGraph.ts'
import { importsOf } from './importsOf.ts'
import { CODE, FILES, textOf } from './sourceFiles.ts'

describe('layers', () => {
  test('every file imports only from the layers that the table allows', () => {
    expect(CODE.flatMap((path) => complaintsAbout(path, textOf(path)))).toEqual([])
  })

  test('every file of code is in a layer, or is a tool setting at the root', () => {
    const layers =
      /^(domain|i18n|contract|machines|src|server|demo|flows|flowsProject|tests|bench|scripts)\//
    expect(CODE.filter((path) => !layers.test(path))).toEqual([
      'flows.config.ts',
      'playwright.config.ts',
      'vite.config.ts',
    ])
  })

  test('the tools of the charts and of the test paths know nothing of this product', () => {
    const isTool = /^(flows|scripts\/paths|machines\/(paths|inspection))\//
    const isTold = /^machines\/paths\/models\//
    const tools = FILES.filter((path) => isTool.test(path) && !isTold.test(path))
    expect(tools.length).toBeGreaterThan(200)
    expect(tools.filter((path) => /nookmate|roommate/i.test(textOf(path)))).toEqual([])
  })

  test('no flow imports a flow that, in the end, imports it', () => {
    const flows = CODE.filter((path) => path.startsWith('machines/'))
    const imports = flows.map((path) => [path, importsOf(path, textOf(path))] as const)
    expect(flowsInACircle(imports)).toEqual([])
    const lines = (path: string, text: string) => [path, importsOf(path, text)] as const
    expect(
      flowsInACircle([
        lines('machines/a/a.ts', "import '../b/b.ts'"),
        lines('machines/b/b.ts', "import '../c/c.ts'"),
        lines('machines/c/c.ts', "import '../b/b.ts'"),
      ]),
    ).toEqual(['b', 'c'])
  })
})

describe('the boundary test', () => {
  test.each([
    ['domain/age.ts', "import { z } from 'zod'", 'imports the package zod'],
    ['domain/age.ts', "import '../contract/call.ts'", 'imports contract/call.ts'],
    ['contract/call.ts', "export * from '../server/app.ts'", 'imports server/app.ts'],
    ['machines/a/a.machine.ts', "import { a } from '../../contract/a.ts'", 'imports contract/a.ts'],
    ['machines/a/a.machine.ts', "import 'react'", 'imports the package react'],
    ['flows/a.ts', "import { a } from '../domain/a.ts'", 'imports domain/a.ts'],
    ['flows/a.tsx', "import { B } from '../src/ui/B.tsx'", 'imports src/ui/B.tsx'],
    ['flows/a.ts', "import { a } from '../machines/a/a.ts'", 'imports machines/a/a.ts'],
    ['machines/paths/a.ts', "import '../../domain/a.ts'", 'imports domain/a.ts'],
    ['scripts/paths/a.ts', "import '../../flowsProject/a.ts'", 'imports flowsProject/a.ts'],
    ['src/ui/Box.tsx', "import { s } from '../screens/a/s.ts'", 'imports src/screens/a/s.ts'],
    ['src/ui/Box.tsx', "const a = () => import('../app/a.ts')", 'imports src/app/a.ts'],
    ['src/screens/a/A.tsx', "import { b } from '../b/b.ts'", 'from the screen next door'],
    ['src/screens/a/A.tsx', "import { useState } from 'react'", 'keeps state outside'],
    ['src/effects/a.ts', "import { m } from '../../machines/m/m.ts'", 'imports machines/m/m.ts'],
    ['server/a.ts', "import { m } from '../machines/m/m.ts'", 'imports machines/m/m.ts'],
    ['server/a.ts', "import { t } from '../tests/support/t.ts'", 'imports tests/support/t.ts'],
    ['server/app.ts', "import { a } from '../demo/seed.ts'", 'imports demo/seed.ts'],
    ['server/services/a.ts', "import type { Env } from '../http/env.ts'", 'imports outwards'],
    ['server/store/a.ts', "import { a } from '../services/a.ts'", 'imports outwards'],
    ['server/http/a.ts', "import { a } from '../routes/a.ts'", 'imports outwards'],
    ['server/storage/a.ts', "import { a } from './embedded/a.ts'", 'imports outwards'],
    ['server/log.ts', "import { a } from './app.ts'", 'imports outwards'],
    ['src/app/a.ts', "import { readFile } from 'node:fs/promises'", 'imports the package node:fs'],
  ])('stops %s: %s', (path, text, complaint) => {
    expect(complaintsAbout(path, text)).toEqual([expect.stringContaining(complaint)])
  })

  test.each([
    ['machines/a/a.machine.ts', "import type { A } from '../../contract/a.ts'"],
    ['machines/a/a.machine.ts', "import { b } from '../b/b.machine.ts'"],
    ['src/screens/a/A.tsx', "import { Box } from '../../ui/Box.tsx'\nimport './A.css'"],
    ['server/routes/a.ts', "import { a } from '../http/a.ts'\nimport '../services/b.ts'"],
    ['server/storage/embedded/a.ts', "import { a } from '../../services/a.ts'"],
    ['server/a.ts', "import { join } from 'node:path'\nimport { Hono } from 'hono/tiny'"],
  ])('lets %s pass: %s', (path, text) => {
    expect(complaintsAbout(path, text)).toEqual([])
  })
})
