/** Names of the inner flows that the code replaces with stubs. */
function innerFlows(code: string): string[] {
  return [...code.matchAll(/^const (\w+?)(?:Machine)? = innerFlow\(\);$/gm)].flatMap(
    ([, name]) => name ?? [],
  )
}

function aboutInner(flows: readonly string[]): string {
  if (flows.length === 0) return ''
  return ` * Flows inside it, each with a file of its own: ${flows.join(', ')}.\n`
}

/** The comment at the top of the exported code. */
export function header(product: string, file: string, code: string): string {
  return `/**
 * A flow of ${product} as one file, made from ${file}:
 * change it there, not here. Paste all of it into Stately Sketch (sketch.stately.ai) or into
 * "Import from code" of the Stately editor. Calls and effects only have their names.
${aboutInner(innerFlows(code))} */
`
}
