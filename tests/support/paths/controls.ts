/** The controls of a page. */
export interface WatchedControls {
  /** The names of all controls that are in the page now. */
  readonly all: () => string[]
  readonly end: () => void
}

/**
 * Reports the names of each control that is clicked or filled in: what it is called, what is written on it, and what is
 * in it. Uses nothing outside itself, because its source is also sent into the pages of a browser.
 */
export function watchControls(note: (names: string[]) => void): WatchedControls {
  const selector = 'button, a, input, select, textarea, summary, label, [role]'
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const namesOf = (control: Element): string[] => {
    const by = (control.getAttribute('aria-labelledby') ?? '').split(' ')
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
    return [
      control.getAttribute('aria-label'),
      control.textContent,
      by.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      ...labels.map(({ textContent }) => textContent),
      'value' in control ? String(control.value) : '',
    ]
      .map(plain)
      .filter((name) => name !== '')
  }
  const touched = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(selector) : null
    if (control) note(namesOf(control))
  }
  const types = ['click', 'input', 'change']
  for (const type of types) document.addEventListener(type, touched, true)
  return {
    all: () => [...document.querySelectorAll(selector)].flatMap(namesOf),
    end: () => {
      for (const type of types) document.removeEventListener(type, touched, true)
    },
  }
}
