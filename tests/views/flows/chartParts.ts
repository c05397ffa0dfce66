import { fireEvent, screen } from '@testing-library/react'

function partOf(name: string): Element {
  const part = document.querySelector(`[data-chosen="${name}"]`)
  if (!part) throw new Error(`The chart has no ${name}`)
  return part
}

/** How a part of the chart is marked, such as `transition push`. */
export function marksOf(name: string): string[] {
  const classes = partOf(name).getAttribute('class') ?? ''
  return classes.split(' ').filter((one) => !/^(chart-\w+|is-(atomic|event))$/.test(one))
}

/** Presses a part of the chart. */
export function pressPart(name: string): void {
  fireEvent.click(partOf(name))
}

/** Presses a button of the page. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}
