/** Interests named in one reason; more are told as a number. */
const MOST_NAMED = 3

const WORDS: Readonly<Record<string, string>> = {
  'age:same': 'Same age',
  'age:near': 'About the same age',
  'money:rent': 'Rent within your budget',
  'money:theirs': 'Your rent is within their budget',
  'money:near': 'Similar budget',
  program: 'Same programme',
  university: 'Same university',
}

function sayInterests(names: readonly string[]): string {
  if (names.length > MOST_NAMED) return `You have ${names.length} interests in common`
  const list = new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(names)
  return `You both like ${list}`
}

/** A reason as the card shows it; undefined for one that is not known. */
export function wordsOf(reason: string): string | undefined {
  const [kind, about = ''] = reason.split(':')
  return kind === 'interests' ? sayInterests(about.split(',')) : WORDS[reason]
}
