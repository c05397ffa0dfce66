/** Milliseconds between two checks. */
const LOOK = 30
/** Number of consecutive checks without a change after which the page is stable. */
const CALM = 3
/** Maximum number of checks; a page that keeps changing is then accepted as it is. */
const MOST = 200

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
export function atRest(page: Document): Promise<void> {
  let looks = 0
  let calm = 0
  const observer = new MutationObserver(() => {
    calm = 0
  })
  observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true })
  return new Promise((resolve) => {
    const look = () => {
      looks += 1
      calm = isLoading(page) ? 0 : calm + 1
      if (calm <= CALM && looks < MOST) {
        setTimeout(look, LOOK)
        return
      }
      observer.disconnect()
      resolve()
    }
    look()
  })
}
