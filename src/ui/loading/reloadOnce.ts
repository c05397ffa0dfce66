const RELOADED_AT = 'nookmate.reloadedAt'
/** A page that fails within this many milliseconds after such a reload is not reloaded again. */
const PAUSE = 60_000
/** The storage key of typed text. It contains the page's path, because text is restored only where it was typed. */
const typedKey = () => `nookmate.typed${location.pathname}`

/** Whether this page is being reloaded: of several files that are missing, only the first reloads it. */
let isReloading = false

/**
 * The input fields whose text may be stored: not passwords, even if they are shown as text, and not chosen files and the
 * digits of a code, which have no name.
 */
function fields(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll('input[name]:not([type=password],[autocomplete$=password])')
}

/** Keeps the text of the fields that are shown: until the next screen has loaded, React keeps the last one, hidden. */
function keepTypedText(): void {
  const texts: Record<string, string> = {}
  for (const field of fields()) {
    if (field.checkVisibility?.() !== false) texts[field.name] = field.value
  }
  sessionStorage.setItem(typedKey(), JSON.stringify(texts))
}

/** The text that `keepTypedText` stored for this page, which is removed; '{}' if there is none or the browser blocks storage. */
function takeTypedText(): string {
  try {
    const texts = sessionStorage.getItem(typedKey())
    sessionStorage.removeItem(typedKey())
    return texts ?? '{}'
  } catch {
    return '{}'
  }
}

/** Restores what was typed before `reloadOnce`, and forgets it. */
export function restoreTypedText(): void {
  const texts: Record<string, string> = JSON.parse(takeTypedText())
  for (const field of fields()) field.value ||= texts[field.name] ?? ''
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
  try {
    if (!isReloading && Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) >= PAUSE) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
      isReloading = true
      addEventListener('pagehide', keepTypedText)
      reload()
    }
  } catch {
    // The storage is blocked or full.
  }
  return isReloading
}
