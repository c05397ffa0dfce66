/** Escapes text for a line of Markdown or a table cell, so that Markdown and HTML characters have no effect. */
export function markdownText(text: string): string {
  return text
    .replaceAll(/[\\|<>*_`[\]$~#&]/g, '\\$&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A name as inline code. A `|` ends a table cell even there, unless it is escaped. */
export function markdownCode(name: string): string {
  const fence = name.includes('`') ? '``' : '`'
  const pad = name.includes('`') ? ' ' : ''
  return `${fence}${pad}${name.replaceAll(/\s+/g, ' ')}${pad}${fence}`
}
