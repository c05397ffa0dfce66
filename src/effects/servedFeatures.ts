/**
 * What the server offers beside the specification, as the page says; undefined when it has no settings. In a page that
 * the build renders the account is offered: the server takes out what it does not have.
 */
export function readServedFeatures(): readonly string[] | undefined {
  if (typeof document === 'undefined') return ['account']
  const settings = document.getElementById('config')?.textContent
  return settings ? JSON.parse(settings).features : undefined
}
