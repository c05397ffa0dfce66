/** Whether the server in a path's input offers likes. */
export function hasLikes(input: unknown): boolean {
  const { features = [] } = input as { features?: readonly string[] }
  return features.includes('likes')
}

/** The hint and buttons below every candidate. */
export function cardControls(isWithLikes: boolean) {
  return isWithLikes
    ? {
        hint: '← Dislike ↑ Later Like →',
        buttons: ['Report Account', 'Block', 'Dislike', 'Later', 'Like'],
      }
    : { hint: '← Dislike Like →', buttons: ['Report Account', 'Dislike', 'Like'] }
}

const SAID: Readonly<Record<string, string>> = { liked: 'You like', disliked: 'You passed on' }

/** The undo offer after a decision; empty without one. */
export function undoOffer(decision?: string, name?: string) {
  return decision === undefined
    ? { buttons: [], says: [] }
    : { buttons: ['Undo'], says: [`${SAID[decision]} ${name}Undo`] }
}
