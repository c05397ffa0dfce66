import { type MessageDescriptor, msg } from '../../../i18n/messages.ts'
import { livingReason } from './livingReasons.ts'

/** At most this many interests are named in a reason; the others are only counted. */
const MOST_NAMED = 3

const TEXTS: Readonly<Record<string, string>> = {
  'age:same': 'Same age',
  'age:near': 'About the same age',
  'money:rent': 'Rent within your budget',
  'money:rent-just': 'Rent just within your budget',
  'money:theirs': 'Your rent is within their budget',
  'money:near': 'Similar budget',
  program: 'Same programme',
  university: 'Same university',
}

function interestMessage(names: readonly string[]): MessageDescriptor {
  if (names.length <= MOST_NAMED)
    return msg('You both like {interests}', { interests: { and: names } })
  const interests = names.slice(0, MOST_NAMED)
  const count = names.length - MOST_NAMED
  return msg('You both like {interests} and {count} more', { interests, count })
}

/** Returns the text of a stored reason; undefined for an unknown reason. */
export function reasonMessage(reason: string): MessageDescriptor | undefined {
  const [kind, ...about] = reason.split(':')
  if (kind === 'interests') return interestMessage((about[0] ?? '').split(','))
  const text = kind === 'living' ? livingReason(about.join(':')) : TEXTS[reason]
  return text === undefined ? undefined : msg(text, {})
}
