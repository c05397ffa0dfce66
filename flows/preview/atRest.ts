/** Milliseconds between two looks at a page. */
const LOOK = 30
/** Looks in a row at a page that did not change, after which it is at rest. */
const CALM = 3
/** Looks after which a page that goes on changing counts as it is. */
const MOST = 200

/** Stands where code of the screen is still loading. */
const LATE = '[data-late]'

/** Whether code of a page is loading, or a picture that is in view; others may wait for good until one scrolls. */
function isLoading(page: Document): boolean {
  if (page.querySelector(LATE)) return true
  return [...page.images].some((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return !image.complete && bottom > 0 && top < innerHeight
  })
}

/** Waits until a page shows what it is going to show: nothing changes, and nothing is loading. */
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
