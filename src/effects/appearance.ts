import { APPEARANCE_COOKIE, type Appearance, appearanceOf } from '../../domain/appearance.ts'

const YEAR_SECONDS = 31_536_000

/** The appearance of this page. */
export function shownAppearance(): Appearance {
  return appearanceOf(document.documentElement.dataset.appearance) ?? 'system'
}

/** The appearance that was chosen in this browser, perhaps in another tab. */
export function chosenAppearance(): Appearance {
  const [, chosen] = document.cookie.match(`(?:^|;\\s*)${APPEARANCE_COOKIE}=(\\w+)`) ?? []
  return appearanceOf(chosen) ?? 'system'
}

/** Shows the page in this appearance, and keeps it for the next pages in this browser. */
export function applyAppearance(appearance: Appearance): void {
  const root = document.documentElement
  if (appearance === 'system') delete root.dataset.appearance
  else root.dataset.appearance = appearance
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = appearance === 'system' ? 0 : YEAR_SECONDS
  const kept = `${APPEARANCE_COOKIE}=${appearance}; Path=/; Max-Age=${life}; SameSite=Lax`
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = kept + secure
}

/** Calls back with the appearance of the page, and whenever it changes; returns how to stop. */
export function watchAppearance(onChange: (appearance: Appearance) => void): () => void {
  const observer = new MutationObserver(() => onChange(shownAppearance()))
  // A flow hears nothing while it is being started.
  queueMicrotask(() => onChange(shownAppearance()))
  observer.observe(document.documentElement, { attributeFilter: ['data-appearance'] })
  return () => observer.disconnect()
}
