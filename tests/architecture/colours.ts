/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Parses a colour of tokens.css: `#1f4a7c` or `rgb(20 28 40 / 55%)`. */
export function readColour(text: string): Colour {
  if (text.startsWith('#')) {
    const [red = 0, green = 0, blue = 0] = (text.slice(1).match(/../g) ?? []).map((pair) =>
      Number.parseInt(pair, 16),
    )
    return [red, green, blue, 1]
  }
  const [red = 0, green = 0, blue = 0, percent = 100] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, percent / 100]
}

/** The opaque colour that results from painting a translucent one over the ground. */
export function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mixed = [red, green, blue].map(
    (part, at) => part * alpha + (ground[at] as number) * (1 - alpha),
  )
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1]
}

function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}
