import { APPEARANCE_COOKIE, type Appearance, appearanceOf } from '../../domain/appearance.ts'

const YEAR_SECONDS = 31_536_000

/** The appearance that this page has now. */
export function shownAppearance(): Appearance {
  return appearanceOf(document.documentElement.dataset.appearance) ?? 'system'
}

/** The appearance that was chosen in this browser, perhaps in another tab. */
export function chosenAppearance(): Appearance {
  const [, chosen] = document.cookie.match(`(?:^|;\\s*)${APPEARANCE_COOKIE}=(\\w+)`) ?? []
  return appearanceOf(chosen) ?? 'system'
}

/** Shows the page in this appearance, and stores it in a cookie for the next pages. */
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

/** Calls `onChange` once with the page's appearance, and again whenever it changes. Returns a function that stops it. */
export function watchAppearance(onChange: (appearance: Appearance) => void): () => void {
  const observer = new MutationObserver(() => onChange(shownAppearance()))
  // Called later, because a flow receives no event while it is being started.
  queueMicrotask(() => onChange(shownAppearance()))
  observer.observe(document.documentElement, { attributeFilter: ['data-appearance'] })
  return () => observer.disconnect()
}
