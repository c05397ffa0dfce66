import type { UserEvent } from '@testing-library/user-event'

/** Longer texts are pasted, because typing renders the screen for each letter. */
const TYPED = 40

/** Replaces the value of a field: types or pastes the new one, or only empties the field. */
export async function enter(person: UserEvent, control: HTMLElement, value: string): Promise<void> {
  if ((control as HTMLInputElement).value !== '') await person.clear(control)
  await person.click(control)
  if (value.length > TYPED) await person.paste(value)
  else if (value !== '') await person.keyboard(value.replace(/[{[]/g, '$&$&'))
}
