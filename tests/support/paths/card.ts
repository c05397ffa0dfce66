/** Whether the server of a path offers likes. */
export function hasLikes(input: unknown): boolean {
  const { features = [] } = input as { features?: readonly string[] }
  return features.includes('likes')
}

/** Below every candidate: the hint about the keys, and the buttons. */
export function cardControls(isWithLikes: boolean) {
  return isWithLikes
    ? {
        hint: '← Dislike ↑ Later Like →',
        buttons: ['Report Account', 'Block', 'Dislike', 'Later', 'Like'],
      }
    : { hint: '← Dislike Like →', buttons: ['Report Account', 'Dislike', 'Like'] }
}

const SAID: Readonly<Record<string, string>> = { liked: 'You like', disliked: 'You passed on' }

/** The line that offers to undo a decision; without a decision there is none. */
export function undoOffer(decision?: string, name?: string) {
  return decision === undefined
    ? { buttons: [], says: [] }
    : { buttons: ['Undo'], says: [`${SAID[decision]} ${name}Undo`] }
}
