/** Text as it is, in a line of Markdown or a cell of a table: no mark of Markdown or HTML has an effect. */
export function markdownText(text: string): string {
  return text
    .replaceAll(/[\\|<>*_`[\]$~#&]/g, '\\$&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** A name as code, in a cell of a table too. */
export function markdownCode(name: string): string {
  const fence = name.includes('`') ? '``' : '`'
  const pad = name.includes('`') ? ' ' : ''
  return `${fence}${pad}${name.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}${pad}${fence}`
}
