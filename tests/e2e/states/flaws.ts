import type { Frame } from '@playwright/test'

/** The smallest allowed control and font size, in CSS pixels. */
const LEAST = { target: 44, text: 16 }

/** Finds visible controls smaller than the limit. While a dialog is open, only the dialog is searched. */
function tooSmall(screen: Frame): Promise<string[]> {
  return screen.evaluate((least) => {
    const place = document.querySelector('dialog[open]') ?? document.body
    const controls = place.querySelectorAll(
      'button, a[href], select, textarea, input:not([type=range])',
    )
    // The label of a control can be pressed too, so the larger of both counts.
    const room = (control: Element) => {
      const boxes = [control, control.closest('label') ?? control]
      const sizes = boxes.map((box) => box.getBoundingClientRect())
      return sizes.map(({ width, height }) => Math.round(Math.min(width, height)))
    }
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => Math.max(...room(control)) < least)
      .map((control) => `small: ${control.outerHTML.slice(0, 120)}, ${room(control)} px`)
  }, LEAST.target)
}

function tooTiny(screen: Frame): Promise<string[]> {
  return screen.evaluate((least) => {
    const place = document.querySelector('dialog[open]') ?? document.body
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const tiny = new Set<string>()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const size = Number.parseFloat(getComputedStyle(text.parentElement as Element).fontSize)
      const words = (text.textContent ?? '').trim()
      if (words !== '' && size < least) tiny.add(`tiny: "${words.slice(0, 40)}", ${size} px`)
    }
    return [...tiny]
  }, LEAST.text)
}

function sideways(screen: Frame): Promise<string[]> {
  return screen.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`sideways by ${scrollWidth - clientWidth} px`] : []
  })
}

/** Finds running animations. On a screen with `prefers-reduced-motion` there must be none. */
function moving(screen: Frame): Promise<string[]> {
  return screen.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { target } = animation.effect as KeyframeEffect
      return `moves: ${target?.outerHTML.slice(0, 120)}`
    }),
  )
}

/**
 * Returns one line for each control that is too small to press, each text that is too small to read, each running
 * animation, and for a page that scrolls sideways.
 */
export async function flaws(screen: Frame): Promise<string[]> {
  const all = [tooSmall(screen), tooTiny(screen), sideways(screen), moving(screen)]
  return (await Promise.all(all)).flat()
}
