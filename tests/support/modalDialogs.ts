import { afterAll, beforeAll } from 'vitest'

const prototype = HTMLDialogElement.prototype
const original = { showModal: prototype.showModal, close: prototype.close }

/** Adds modal dialogs to jsdom, which open, close and restore the focus like in a browser. */
export function withModalDialogs(): void {
  beforeAll(() => {
    const before = new WeakMap<HTMLDialogElement, Element | null>()
    prototype.showModal = function showModal() {
      before.set(this, document.activeElement)
      this.open = true
    }
    prototype.close = function close() {
      this.open = false
      const element = before.get(this)
      if (element instanceof HTMLElement) element.focus()
    }
  })
  afterAll(() => {
    Object.assign(prototype, original)
  })
}
