/**
 * The number of the last message whose end is in view, or has been; 0 if that is none after `read`. The box holds the list
 * of messages; looks at the messages after `read` only, because there may be thousands before.
 */
export function lastInView(box: Element, list: Element, read: number): number {
  const { bottom } = box.getBoundingClientRect()
  for (let line = list.lastElementChild; line; line = line.previousElementSibling) {
    // Lines of days and unsent messages have no number.
    const seq = Number((line as HTMLElement).dataset.seq ?? Number.NaN)
    if (seq <= read) return 0
    // Positions may be fractions of a pixel.
    if (seq > read && line.getBoundingClientRect().bottom < bottom + 1) return seq
  }
  return 0
}
