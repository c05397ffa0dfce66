import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from '../percentile.ts'

const PROGRAM = join(
  ...[import.meta.dirname, '..', '..', '.cache', 'lighthouse', 'node_modules'],
  ...['lighthouse', 'core', 'index.js'],
)

/** The part of Lighthouse's result that is used here. */
interface Answer {
  readonly lhr: {
    readonly categories: Readonly<
      Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    >
    readonly audits: Readonly<Record<string, { numericValue?: number; score: number | null }>>
    readonly runtimeError?: { message: string }
  }
}

type Lighthouse = (url: string, flags: object) => Promise<Answer | undefined>

/** Medians of several Lighthouse runs with its mobile profile; `lcp` and `tbt` in ms. */
export interface Audit {
  readonly scores: Readonly<Record<string, number>>
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Ids of audits that lost points in any run. */
  readonly lost: readonly string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

function lostIn({ lhr }: Answer): string[] {
  return Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => id),
  )
}

function medianOf(answers: readonly Answer[], audit: string): number {
  return median(answers.map(({ lhr }) => lhr.audits[audit]?.numericValue ?? Number.NaN))
}

async function visit(url: string, port: number, cookie: string, tries = 3): Promise<Answer> {
  const { default: lighthouse } = (await import(pathToFileURL(PROGRAM).href)) as {
    default: Lighthouse
  }
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: CATEGORIES,
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  })
  // Lighthouse sometimes misses the start of a navigation and asks to be run again.
  const isMissed = answer?.lhr.runtimeError?.message.includes('NO_NAVSTART')
  if (isMissed && tries > 1) return visit(url, port, cookie, tries - 1)
  if (!answer || answer.lhr.runtimeError) {
    throw new Error(`${url}: ${answer?.lhr.runtimeError?.message ?? 'no answer'}`)
  }
  return answer
}

/** Audits a page with Lighthouse; `cookie` is the visitor's session, or ''. */
export async function audit(url: string, port: number, runs: number, cookie = ''): Promise<Audit> {
  const answers: Answer[] = []
  for (let run = 0; run < runs; run++) answers.push(await visit(url, port, cookie))
  const score = (name: string) =>
    median(answers.map(({ lhr }) => Math.round((lhr.categories[name]?.score ?? 0) * 100)))
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])),
    lcp: medianOf(answers, 'largest-contentful-paint'),
    tbt: medianOf(answers, 'total-blocking-time'),
    cls: medianOf(answers, 'cumulative-layout-shift'),
    lost: [...new Set(answers.flatMap(lostIn))],
  }
}
