/** A list of which only the first ones show until View More is chosen; whether it is open, the flow knows. */
export type Fold = { isOpen: boolean; onToggle: () => void }

/** What of a list shows now, and what its button says; without more than `limit` there is no button. */
export function folded<Item>(items: readonly Item[], limit: number, isOpen: boolean) {
  if (items.length <= limit) return { shown: items, label: undefined }
  return {
    shown: isOpen ? items : items.slice(0, limit),
    label: isOpen ? 'View Less' : 'View More',
  }
}
