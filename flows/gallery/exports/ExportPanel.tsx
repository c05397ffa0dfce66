import { Suspense } from 'react'
import type { ChartPageData } from '../../build/galleryData.ts'
import { readExports } from '../data.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './ExportPanel.module.css'
import { pngOf, svgOf } from './picture.ts'
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

/** Exports of a machine for other tools, to copy or download. */
export function ExportPanel({ page }: { page: ChartPageData }) {
  const { chart, definition } = page
  const machine = definition.id
  return (
    <article className={styles.panel}>
      <h2>Export {machine}</h2>
      <section>
        <h3>Picture</h3>
        <p>The chart as it is marked at the moment.</p>
        <div className={styles.form}>
          <button type="button" onClick={() => save(`${machine}.svg`, svgOf(chart))}>
            Save {machine}.svg
          </button>
          <button
            type="button"
            onClick={() => pngOf(chart).then((blob) => save(`${machine}.png`, blob))}
          >
            Save {machine}.png
          </button>
          <button type="button" onClick={() => window.print()}>
            Print
          </button>
        </div>
      </section>
      <Suspense fallback={<p role="status">Loading …</p>}>
        <Forms machine={machine} />
      </Suspense>
    </article>
  )
}
