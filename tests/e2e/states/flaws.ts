import type { Frame } from '@playwright/test'

/** The smallest allowed control and font size, in CSS pixels. */
const LEAST = { target: 44, text: 16 }

/**
 * Returns one line for each control that is too small to press, each text that is too small to read, each running
 * animation (with `prefers-reduced-motion` there must be none), and for a page that scrolls sideways. While a dialog is
 * open, only the dialog is searched.
 */
export function flaws(screen: Frame): Promise<string[]> {
  return screen.evaluate((least) => {
    const place = document.querySelector('dialog[open]') ?? document.body

    // What belongs to a control can be pressed too: its label, and an `::after` that is stretched over a row.
    const roomOf = (control: Element) => {
      const after = getComputedStyle(control, '::after')
      const isPressed = after.position === 'absolute' && after.pointerEvents !== 'none'
      // Without `content` there is no such box, and its sizes are no numbers.
      const stretched = {
        width: Number.parseFloat(after.width) || 0,
        height: Number.parseFloat(after.height) || 0,
      }
      const boxes = [control, control.closest('label') ?? control]
      const sizes = [
        ...boxes.map((box) => box.getBoundingClientRect()),
        ...(isPressed ? [stretched] : []),
      ]
      return sizes.map(({ width, height }) => Math.round(Math.min(width, height)))
    }
    const small = [
      ...place.querySelectorAll('button, a[href], select, textarea, input:not([type=range])'),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => Math.max(...roomOf(control)) < least.target)
      .map((control) => `small: ${control.outerHTML.slice(0, 120)}, ${roomOf(control)} px`)

    const tiny = new Set<string>()
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const size = Number.parseFloat(getComputedStyle(text.parentElement as Element).fontSize)
      const words = (text.textContent ?? '').trim()
      if (words !== '' && size < least.text) tiny.add(`tiny: "${words.slice(0, 40)}", ${size} px`)
    }

    const { scrollWidth, clientWidth } = document.documentElement
    const sideways =
      scrollWidth > clientWidth ? [`sideways by ${scrollWidth - clientWidth} px`] : []

    const moving = document.getAnimations().map((animation) => {
      const { target } = animation.effect as KeyframeEffect
      return `moves: ${target?.outerHTML.slice(0, 120)}`
    })

    return [...small, ...tiny, ...sideways, ...moving]
  }, LEAST)
}
