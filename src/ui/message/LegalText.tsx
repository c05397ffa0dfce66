import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './LegalText.module.css'

type LegalTextProps = {
  /** Plain text: an empty line separates blocks, `# ` begins a heading, `- ` begins each line of a list. */
  text: string
}

/** Renders a legal text inside a wide Dialog. */
export function LegalText({ text }: LegalTextProps) {
  const { t } = useTranslation()
  const blocks = text
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be reachable by keyboard to be scrolled
    <section className={styles.text} tabIndex={0} aria-label={t('Text')}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, its blocks never move
        <Block key={index} block={block} />
      ))}
    </section>
  )
}

function Block({ block }: { block: string }): ReactNode {
  if (block.startsWith('#')) return <h3>{block.replace(/^#+\s*/, '')}</h3>
  if (!block.startsWith('- ')) return <p>{block}</p>
  return (
    <ul className={styles.list}>
      {block.split(/\r?\n/).map((line) => (
        <li key={line}>{line.replace(/^- /, '')}</li>
      ))}
    </ul>
  )
}
