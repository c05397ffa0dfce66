/**
 * A typed amount without currency signs, spaces and thousands separators: "1,200", "$1200" and "1 200 $" become "1200".
 * The first other comma becomes a decimal point: the French "700,5" becomes "700.5". The result may not be a number.
 */
export function plainAmount(typed: string): string {
  return typed
    .replace(/[\p{Sc}\s]/gu, '')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(',', '.')
}
