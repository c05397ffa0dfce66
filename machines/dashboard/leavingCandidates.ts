import type { ListChanges } from '../likes/changes.ts'

/**
 * The candidates whose cards leave the deck: matched ones, and those to ask for again because they may no longer be
 * suggested.
 */
export function leavingCandidates({ matched, suggested }: ListChanges): readonly string[] {
  return [...matched, ...suggested]
}
