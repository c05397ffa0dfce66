import styles from './About.module.css'

interface CodeListProps {
  heading: string
  names: readonly string[]
  code: Readonly<Record<string, string>>
}

/** A list of guards, actions or delays with their source code, each folded. */
export function CodeList({ heading, names, code }: CodeListProps) {
  if (names.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      {[...new Set(names)].map((name) => (
        <details key={name} className={styles.code}>
          <summary>{name}</summary>
          <pre>{code[name] ?? 'Its code is not in this machine’s setup.'}</pre>
        </details>
      ))}
    </section>
  )
}
