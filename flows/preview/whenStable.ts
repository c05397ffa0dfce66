/** Milliseconds between two checks. */
const INTERVAL_MS = 30
/** The page is stable after more than this many consecutive checks without a change. */
const STABLE_CHECKS = 3
/** Maximum number of checks; a page that keeps changing is then accepted as it is. */
const MAX_CHECKS = 200

/** Selector of the placeholder shown while code of the screen loads. */
const LATE = '[data-late]'

/** Whether code or a visible picture is still loading. Pictures outside the viewport may be lazy and never load. */
function isLoading(page: Document): boolean {
  if (page.querySelector(LATE)) return true
  return [...page.images].some((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return !image.complete && bottom > 0 && top < innerHeight
  })
}

/** Waits until nothing on the page changes or loads any more. */
export function whenStable(page: Document): Promise<void> {
  let checks = 0
  let unchanged = 0
  const observer = new MutationObserver(() => {
    unchanged = 0
  })
  observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true })
  return new Promise((resolve) => {
    const check = () => {
      checks += 1
      unchanged = isLoading(page) ? 0 : unchanged + 1
      if (unchanged <= STABLE_CHECKS && checks < MAX_CHECKS) {
        setTimeout(check, INTERVAL_MS)
        return
      }
      observer.disconnect()
      resolve()
    }
    check()
  })
}
