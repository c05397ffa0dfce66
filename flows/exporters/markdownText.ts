/** Escapes text for a line of Markdown or a table cell, so that Markdown and HTML characters have no effect. */
export function markdownText(text: string): string {
  return text
    .replaceAll(/[\\|<>*_`[\]$~#&]/g, '\\$&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A name as inline code that is also safe in a table cell. */
export function markdownCode(name: string): string {
  const fence = name.includes('`') ? '``' : '`'
  const pad = name.includes('`') ? ' ' : ''
  return `${fence}${pad}${name.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}${pad}${fence}`
}
