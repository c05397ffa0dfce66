/** How often a file of code that was lost can be tried again. */
export const SPARES = 3

/** Where the files of code stand under a further name, 1 to SPARES (`scripts/build/spareFiles.ts`). */
export function spareFolder(spare: number): string {
  return `assets/again/${spare}/`
}
