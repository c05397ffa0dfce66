/** Darkens a `#rrggbb` colour by multiplying each channel by `factor`, from 0 to 1. */
export function darker(colour: string, factor: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const hex = channels.map((value) =>
    Math.round(value * factor)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
