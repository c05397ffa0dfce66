/**
 * A typed amount without signs and spaces: "1,200", "$1200" and "1 200 $" become "1200", the French "700,5" becomes
 * "700.5". Anything else stays as it was typed.
 */
export function plainAmount(typed: string): string {
  return typed
    .replace(/[\p{Sc}\s]/gu, '')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(',', '.')
}
