/** What a page is told to fetch, as it stands in its script's `data-` attributes. */
interface PageScript {
  /** What `main` imports, in order, with a space between. */
  readonly ahead: string
  readonly main: string
  readonly sheet: string
}

/** Names a file in the page's head; resolves when it came, or did not. */
function link(rel: string, href: string): Promise<unknown> {
  const element = document.createElement('link')
  element.rel = rel
  element.href = href
  return new Promise((resolve) => {
    element.onload = resolve
    element.onerror = resolve
    document.head.append(element)
  })
}

/**
 * Fetches the product and runs its files, each in a task of its own, so that whoever presses meanwhile is not
 * kept waiting; `main`, which draws, last and not before the sheet. What does not come of the others is missed,
 * and told, by the product itself. Rejects if `main` does not run.
 */
export async function runInPieces({ ahead, main, sheet }: PageScript): Promise<void> {
  const files = ahead.split(' ')
  const styled = link('stylesheet', sheet)
  for (const href of [...files, main]) link('modulepreload', href)
  for (const href of files) {
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await styled
  await import(/* @vite-ignore */ main)
}
