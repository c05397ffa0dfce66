/** What a page is told to fetch, as it stands in its script's `data-` attributes. */
interface PageScript {
  /** What `main` imports, in order, with a space between. */
  readonly ahead: string
  readonly main: string
  readonly sheet: string
}

/** Between two looks whether the network carries. Milliseconds. */
const PAUSE = 1000

/** Names a file in the page's head; resolves to nothing when it came, to its address when it did not. */
function link(rel: string, href: string): Promise<string | undefined> {
  const element = Object.assign(document.createElement('link'), { rel, href })
  return new Promise((resolve) => {
    element.onload = () => resolve(undefined)
    element.onerror = () => resolve(href)
    document.head.append(element)
  })
}

/** Whether a file was lost on its way. Waits until it comes; one that the server does not have is not lost. */
async function wasLost(href: string | undefined): Promise<boolean> {
  if (href === undefined) return false
  const status = await fetch(href).then(
    (answer) => answer.status,
    () => 0,
  )
  if (status >= 200 && status < 500) return status < 300
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  return wasLost(href)
}

/**
 * Fetches the product and runs its files, each in a task of its own, so that whoever presses meanwhile is not
 * kept waiting; `main`, which draws, last and not before the sheet. What the server does not have is told by the
 * product itself. What was lost on its way, a browser takes for missing until the page is left: once it can be
 * had, the page has to `beginAnew`.
 */
export async function runInPieces(
  { ahead, main, sheet }: PageScript,
  beginAnew: () => void,
): Promise<void> {
  const files = ahead.split(' ')
  const coming = [link('stylesheet', sheet)]
  for (const href of [...files, main]) coming.push(link('modulepreload', href))
  for (const href of files) {
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const missing = (await Promise.all(coming)).find((href) => href !== undefined)
  if (await wasLost(missing)) beginAnew()
  else await import(/* @vite-ignore */ main)
}
