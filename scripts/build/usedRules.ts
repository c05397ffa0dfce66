const CLASS = /\.((?:[\w-]|\\.)+)/g

/** The end of a block: the place after the bracket that closes the one at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at + 1
  }
  throw new Error('A style sheet ends inside a block')
}

/** The rules of a sheet, one by one: what stands before the bracket, and what is in the brackets. */
function rulesOf(css: string): [head: string, body: string][] {
  const rules: [string, string][] = []
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at)
    if (open < 0) break
    const end = endOfBlock(css, open)
    rules.push([css.slice(at, open).trim(), css.slice(open + 1, end - 1)])
    at = end
  }
  return rules
}

function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  return [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name))
}

function used(css: string, classes: ReadonlySet<string>): string {
  return rulesOf(css)
    .map(([head, body]) => {
      if (head.startsWith('@keyframes')) return `${head}{${body}}`
      if (head.startsWith('@')) {
        const inner = used(body, classes)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      return isUsed(head, classes) ? `${head}{${body}}` : ''
    })
    .join('')
}

/** Without animations that nothing runs. */
function withoutIdleKeyframes(css: string): string {
  const rules = rulesOf(css).map(([head, body]) => ({ head, text: `${head}{${body}}` }))
  const isNeeded = (head: string) => {
    const [, name = ''] = /^@keyframes\s+(\S+)/.exec(head) ?? []
    return name === '' || rules.some((rule) => rule.head !== head && rule.text.includes(name))
  }
  return rules.map(({ head, text }) => (isNeeded(head) ? text : '')).join('')
}

/**
 * The rules of a minified sheet that a page can use: those of whose classes each is in its HTML. Everything
 * without classes stays.
 */
export function usedRules(css: string, html: string): string {
  const names = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '))
  return withoutIdleKeyframes(used(css, new Set(names)))
}
