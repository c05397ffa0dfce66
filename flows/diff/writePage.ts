import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { layoutChart } from '../layout/layoutChart.ts'
import type { MachineDiff, TreeDiff } from './change.ts'
import type { DrawnDiff } from './DiffPage.tsx'
import { type Union, unionOf, unionOfOne } from './union.ts'

function unionFor(diff: MachineDiff): Union | undefined {
  if (diff.kind === 'changed') return unionOf(diff)
  if (diff.kind === 'added') return unionOfOne(diff.after, 'added')
  return diff.kind === 'removed' ? unionOfOne(diff.before, 'removed') : undefined
}

async function drawn(diff: MachineDiff): Promise<DrawnDiff> {
  const union = unionFor(diff)
  if (!union) return { diff, chart: undefined, marks: new Map() }
  return { diff, chart: await layoutChart(union.definition), marks: union.marks }
}

type Page = typeof import('./DiffPage.tsx')

/** Writes the HTML page with the charts and returns its path. The page needs no network and works from `file://`. */
export async function writePage(tree: TreeDiff, folder: string): Promise<string> {
  const { module } = await runnerImport<Page>(join(import.meta.dirname, 'DiffPage.tsx'), {
    configFile: false,
    logLevel: 'error',
  })
  const html = module.diffPage(tree, await Promise.all(tree.machines.map(drawn)))
  const file = join(folder, 'index.html')
  await mkdir(folder, { recursive: true })
  await writeFile(file, html)
  return file
}
