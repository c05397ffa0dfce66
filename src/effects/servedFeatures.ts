/**
 * The features that the server offers, as the page's settings list them; undefined in a page without settings. Pages
 * rendered by the build show what belongs to `account`; the server takes it out if it does not offer that feature. A file
 * of its own, because only the login needs it.
 */
export function readServedFeatures(): readonly string[] | undefined {
  if (typeof document === 'undefined') return ['account']
  const settings = document.getElementById('config')?.textContent
  return settings ? JSON.parse(settings).features : undefined
}
