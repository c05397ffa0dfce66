import { Suspense, useState } from 'react'
import type { ChartPageData } from '../../build/galleryData.ts'
import type { Box, LaidOutChart } from '../../layout/laidOut.ts'
import { writeAddress } from '../address.ts'
import { readExports } from '../data.ts'
import { FaultBoundary } from '../shell/FaultBoundary.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './ExportPanel.module.css'
import { partOf } from './partOf.ts'
import { pngOf, svgOf, wholeOf } from './picture.ts'
import { save } from './save.ts'

interface FormProps {
  name: string
  file: string
  type: string
  text: string
}

function Form({ name, file, type, text }: FormProps) {
  return (
    <div className={styles.form}>
      <CopyButton text={text} name={name} />
      <button type="button" onClick={() => save(file, new Blob([text], { type }))}>
        Save {file}
      </button>
    </div>
  )
}

function Forms({ machine }: { machine: string }) {
  const { code, mermaid, json } = readExports(machine)
  return (
    <>
      <section>
        <h3>Code for Stately</h3>
        <p>
          One file that needs nothing but XState. Paste it into the free sketch tool at{' '}
          <code>sketch.stately.ai</code>, or in the Stately editor choose to import a machine from
          code.
        </p>
        <Form name="code" file={`${machine}.machine.js`} type="text/javascript" text={code} />
      </section>
      <section>
        <h3>Mermaid</h3>
        <p>A diagram that GitHub, GitLab, Notion and many others draw from its text.</p>
        <Form name="Mermaid" file={`${machine}.mmd`} type="text/plain" text={mermaid} />
      </section>
      <section>
        <h3>Definition</h3>
        <p>The machine as data, for scripts.</p>
        <Form name="JSON" file={`${machine}.json`} type="application/json" text={json} />
      </section>
    </>
  )
}

/** Buttons that save the chart, or a part of it, as SVG and PNG. */
function Pictures({ chart, part, name }: { chart: LaidOutChart; part: Box; name: string }) {
  const [problem, setProblem] = useState('')
  const savePng = async () => {
    setProblem('')
    try {
      save(`${name}.png`, await pngOf(chart, part))
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <div className={styles.form}>
      <button type="button" onClick={() => save(`${name}.svg`, svgOf(chart, part))}>
        Save {name}.svg
      </button>
      <button type="button" onClick={savePng}>
        Save {name}.png
      </button>
      <span role="status">{problem}</span>
    </div>
  )
}

/** Copies a link to the current page, or an iframe with the chart only. */
function Links({ machine, state }: { machine: string; state: string }) {
  const [page = ''] = window.location.href.split('#')
  const address = (isEmbedded: boolean) => page + writeAddress({ machine, state, isEmbedded })
  const frame = `<iframe src="${address(true)}" title="Chart of ${machine}" width="100%" height="480"></iframe>`
  return (
    <section>
      <h3>Link</h3>
      <p>
        To {state === '' ? 'this machine' : `the state ${state}`}, or the chart alone as a frame in
        a wiki.
      </p>
      <div className={styles.form}>
        <CopyButton text={address(false)} name="link" />
        <CopyButton text={frame} name="frame" />
      </div>
    </section>
  )
}

interface ExportPanelProps {
  page: ChartPageData
  /** The chart as it is shown. */
  chart: LaidOutChart
  state: string
}

/** Exports of a machine for other tools, to copy or download. */
export function ExportPanel({ page, chart, state }: ExportPanelProps) {
  const { definition } = page
  const machine = definition.id
  const part = state === '' ? undefined : partOf(chart, definition, state)
  return (
    <article className={styles.panel}>
      <h2>Export {machine}</h2>
      <Links machine={machine} state={state} />
      <section>
        <h3>Picture</h3>
        <p>The chart as it is marked at the moment.</p>
        <Pictures chart={chart} part={wholeOf(chart)} name={machine} />
        {part && <Pictures chart={chart} part={part} name={`${machine}.${state}`} />}
        <div className={styles.form}>
          <button type="button" onClick={() => window.print()}>
            Print
          </button>
        </div>
      </section>
      <FaultBoundary>
        <Suspense fallback={<p role="status">Loading …</p>}>
          <Forms machine={machine} />
        </Suspense>
      </FaultBoundary>
    </article>
  )
}
