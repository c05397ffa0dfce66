/** What was typed on one page is put back on no other. */
const KEY = `nookmate.typed${location.pathname}`

/** Undefined where the browser may keep nothing. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** A password is never kept. */
function fields(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('input:not([type=password])')]
}

/** Keeps what stands in the page's fields, in this tab, for the same page when it is loaded anew. */
export function keepTypedText(): void {
  const texts = fields().map(({ value }) => value)
  tabStorage()?.setItem(KEY, JSON.stringify(texts))
}

/** Puts it back, once. Most pages are none that were loaded anew: to look what is kept would delay them. */
export function restoreTypedText(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'reload') return
  const kept = tabStorage()
  const texts: string[] = JSON.parse(kept?.getItem(KEY) ?? '[]')
  kept?.removeItem(KEY)
  for (const [place, field] of fields().entries()) field.value ||= texts[place] ?? ''
}
