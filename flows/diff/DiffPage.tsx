import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Chart } from '../chart/Chart.tsx'
import chartStyle from '../chart/chart.css?raw'
import marksStyle from '../chart/chartMarks.css?raw'
import type { LaidOutChart } from '../layout/laidOut.ts'
import tokens from '../look/tokens.css?raw'
import type { Change, MachineDiff, TreeDiff } from './change.ts'
import pageStyle from './diffPage.css?raw'
import type { Marks } from './marks.ts'
import type { Sentence } from './sentence.ts'
import { counted } from './summary.ts'

/**
 * The differences of one machine and the chart of both versions; `chart` is undefined if a version cannot be loaded.
 */
export interface DrawnDiff {
  readonly diff: MachineDiff
  readonly chart: LaidOutChart | undefined
  readonly marks: Marks
}

const SAYS: Readonly<Record<Change['kind'], string>> = {
  added: 'new',
  removed: 'gone',
  changed: 'changed',
}

function Said({ says }: { says: Sentence }) {
  return says.map(({ kind, text }, at) => {
    const key = `${at} ${text}`
    if (kind === 'name') return <code key={key}>{text}</code>
    return kind === 'quote' ? <q key={key}>{text}</q> : text
  })
}

function Line({ kind, children }: { kind: Change['kind']; children: ReactNode }) {
  return (
    <li>
      <b className={`sign is-${kind}`}>{SAYS[kind]}</b>
      <div>{children}</div>
    </li>
  )
}

function Code({ code }: { code: NonNullable<Change['code']> }) {
  return (
    <details>
      <summary>
        The code of <code>{code.name}</code>
      </summary>
      <pre>
        <del>{code.before}</del>
      </pre>
      <pre>
        <ins>{code.after}</ins>
      </pre>
    </details>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul>
      {changes.map(({ kind, says, code }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once
        <Line key={at} kind={kind}>
          <Said says={says} />
          {code && <Code code={code} />}
        </Line>
      ))}
    </ul>
  )
}

function Told({ diff }: { diff: MachineDiff }) {
  if (diff.kind === 'changed') return <Changes changes={diff.changes} />
  if (diff.kind === 'broken') {
    const { file, line, message } = diff.fault
    return (
      <p>
        Cannot be compared: in the {diff.side === 'before' ? 'older' : 'newer'} version{' '}
        <code>{line === undefined ? file : `${file}:${line}`}</code> cannot be read. {message}
      </p>
    )
  }
  const { purpose } = diff.kind === 'added' ? diff.after : diff.before
  return (
    <ul>
      <Line kind={diff.kind}>
        The flow is {SAYS[diff.kind]}. {purpose}
      </Line>
    </ul>
  )
}

function Drawing({ id, chart, marks }: { id: string; chart: LaidOutChart; marks: Marks }) {
  const { width, height } = chart
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
    <section className="drawing" tabIndex={0} aria-label={`The chart of ${id}`}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img">
        <title>{`The chart of ${id}: what is new has a thick green line, what is gone a broken red one and its words are struck out, what changed a thick amber one.`}</title>
        <Chart chart={chart} marking={{ changed: marks }} />
      </svg>
    </section>
  )
}

function Flow({ diff, chart, marks }: DrawnDiff) {
  return (
    <article id={diff.id}>
      <h2>{diff.id}</h2>
      <Told diff={diff} />
      {chart && <Drawing id={diff.id} chart={chart} marks={marks} />}
    </article>
  )
}

function Legend() {
  return (
    <ul className="legend" aria-label="The marks on the charts">
      <li>
        <b className="sign is-added">new</b> thick green line
      </li>
      <li>
        <b className="sign is-removed">gone</b> broken red line, struck out
      </li>
      <li>
        <b className="sign is-changed">changed</b> thick amber line
      </li>
    </ul>
  )
}

function Page({ tree, drawn }: { tree: TreeDiff; drawn: readonly DrawnDiff[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>What changed in the flows</title>
        <link rel="icon" href="data:," />
        <style>{tokens + chartStyle + marksStyle + pageStyle}</style>
      </head>
      <body>
        <main>
          <h1>What changed in the flows</h1>
          <p>
            {counted(tree)} From <code>{tree.before}</code> to <code>{tree.after}</code>.
          </p>
          {drawn.length > 0 && <Legend />}
          {drawn.length > 1 && (
            <nav aria-label="Flows">
              {drawn.map(({ diff }) => (
                <a key={diff.id} href={`#${encodeURIComponent(diff.id.toWellFormed())}`}>
                  {diff.id}
                </a>
              ))}
            </nav>
          )}
          {drawn.map((one) => (
            <Flow key={one.diff.id} {...one} />
          ))}
        </main>
      </body>
    </html>
  )
}

/** The report of all differences as one self-contained HTML page. */
export function diffPage(tree: TreeDiff, drawn: readonly DrawnDiff[]): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Page tree={tree} drawn={drawn} />)}\n`
}
