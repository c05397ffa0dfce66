/** Milliseconds between two looks at a page. */
const LOOK = 30
/** Looks in a row at a page that did not change, after which it is at rest. */
const CALM = 3
/** Looks after which a page that goes on changing counts as it is. */
const MOST = 200

/** Stands where code of the screen is still loading. */
const LOADING = '[data-late]'

/** Waits until a page shows what it is going to show: nothing changes, and no code is loading. */
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
      calm = page.querySelector(LOADING) ? 0 : calm + 1
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
