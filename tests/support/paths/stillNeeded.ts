/** The line with the labels of the fields that are empty or wrong; an empty list if there is none. */
export function stillNeeded(
  fields: Readonly<Record<string, string | number>>,
  wrong: Readonly<Record<string, string>> = {},
): string[] {
  const needed = Object.keys(fields).filter((label) => !fields[label] || label in wrong)
  return needed.length > 0 ? [`Still needed: ${needed.join(', ').toLowerCase()}`] : []
}
