const RELOADED_AT = 'nookmate.reloadedAt'
/** A page that fails within this many milliseconds after such a reload is not reloaded again. */
const PAUSE = 60_000
/** The storage key of typed text. It contains the page's path, because text is restored only where it was typed. */
const typedKey = () => `nookmate.typed${location.pathname}`

/** The sessionStorage; undefined if the browser blocks it. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** All input fields except passwords, which are never stored. */
function fields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input:not([type=password])')]
}

function keepTypedText(): void {
  const texts = fields().map(({ value }) => value)
  tabStorage()?.setItem(typedKey(), JSON.stringify(texts))
}

/** Restores what was typed before `reloadOnce`, and forgets it. */
export function restoreTypedText(): void {
  const storage = tabStorage()
  const texts: string[] = JSON.parse(storage?.getItem(typedKey()) ?? '[]')
  storage?.removeItem(typedKey())
  for (const [index, field] of fields().entries()) field.value ||= texts[index] ?? ''
}

/** Resolves when the browser is online; at once if that cannot be known, as in the build. */
export async function online(): Promise<void> {
  if (navigator.onLine !== false) return
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}

/**
 * Reloads the page after a file of code failed to load, as soon as the browser is online: browsers cache a failed
 * module import until the page is reloaded. The text typed until then is kept. Resolves to false, without a reload,
 * if the page was reloaded within the last minute or the browser cannot remember that.
 */
export async function reloadOnce(reload = () => location.reload()): Promise<boolean> {
  await online()
  const storage = tabStorage()
  const isRecent = Date.now() - Number(storage?.getItem(RELOADED_AT) ?? 0) < PAUSE
  if (!storage || isRecent) return false
  storage.setItem(RELOADED_AT, String(Date.now()))
  addEventListener('pagehide', keepTypedText)
  reload()
  return true
}
