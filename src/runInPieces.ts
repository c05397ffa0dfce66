/** What a page is told to fetch, as it stands in its script's `data-` attributes. */
interface PageScript {
  /** What `main` imports, in order, with a space between. */
  readonly ahead: string
  readonly main: string
  readonly sheet: string
}

/** Between two looks whether the network carries, and how many while there seems to be one. Milliseconds. */
const PAUSE = 1000
const LOOKS = 3

/** What did not come. Not every browser tells of a `modulepreload`; there it is as if it had come. */
const missing = new Set<string>()

/** Names a file in the page's head. `settled` is told when it came, or did not. */
function link(rel: string, href: string, settled?: () => void): void {
  const element = Object.assign(document.createElement('link'), { rel, href })
  element.onload = settled ?? null
  element.onerror = () => {
    missing.add(href)
    settled?.()
  }
  document.head.append(element)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Whether the server has a file that did not come: then it was lost on its way. Offline that is looked at until
 * there is an answer, else some times: what never comes is missed, and told, by the product itself.
 */
async function wasLost(href: string, looks = LOOKS): Promise<boolean> {
  const status = await fetch(href).then(
    (answer) => answer.status,
    () => 0,
  )
  if (status >= 200 && status < 500) return status < 300
  if (looks === 0) return false
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  return wasLost(href, navigator.onLine ? looks - 1 : LOOKS)
}

/** Whether a module runs. It is not tried when something did not come. */
function runs(main: string): Promise<boolean> | boolean {
  if (missing.size > 0) return false
  return import(/* @vite-ignore */ main).then(
    () => true,
    () => false,
  )
}

/**
 * Fetches the product and runs its files, each in a task of its own, so that whoever presses meanwhile is not
 * kept waiting; `main`, which draws, last and not before the sheet. What was lost on its way, a browser takes for
 * missing until the page is left: once it can be had, the page has to `beginAnew`. Rejects if `main` does not run.
 */
export async function runInPieces(
  { ahead, main, sheet }: PageScript,
  beginAnew: () => void,
): Promise<void> {
  const files = ahead.split(' ')
  const styled = new Promise<void>((resolve) => link('stylesheet', sheet, resolve))
  for (const href of [...files, main]) link('modulepreload', href)
  for (const href of files) {
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await nextTask()
  }
  await styled
  if (await runs(main)) return
  // Not every browser says which file it was.
  const [lost = main] = missing
  if (await wasLost(lost)) beginAnew()
  else await import(/* @vite-ignore */ main)
}
