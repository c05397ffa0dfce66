const END_OF_HEAD = '</head>'

/** JSON that can stand inside a script element: nothing in it can end the element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The page with the run-time settings as a block of data, which no browser executes. */
export function withConfig(html: string, config: unknown): string {
  const block = `<script type="application/json" id="config">${inScript(config)}</script>`
  return html.replace(END_OF_HEAD, () => `${block}${END_OF_HEAD}`)
}
