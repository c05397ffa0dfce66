import type { ListChanges } from '../likes/changes.ts'

/** Whose card leaves: matches, and candidates who are asked for again because they may be suggested no more. */
export function leftBy({ matched, suggested }: ListChanges): readonly string[] {
  return [...matched, ...suggested]
}
