import { expect, test } from 'vitest'
import contract from '../../i18n/fr/contract.json' with { type: 'json' }
import domain from '../../i18n/fr/domain.json' with { type: 'json' }
import server from '../../i18n/fr/server.json' with { type: 'json' }
import student from '../../i18n/fr/student.json' with { type: 'json' }
import { MODELS } from '../../machines/paths/models.ts'

/** A part to fill in, which may contain braces itself: `{name}`, `{count, plural, one {# day} other {# days}}`. */
const PART = /\{(?:[^{}]|\{[^{}]*\})*\}/

/** The sentence, with any text for the parts to fill in. */
function patternOf(sentence: string): RegExp {
  const words = sentence
    .split(PART)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${words.join('.+')}$`)
}

/** Every sentence that the server sends is translated, so its English text is a key here. */
const SENT = Object.keys({ ...server, ...contract, ...domain, ...student })
  .filter((text) => /[a-z]/.test(text.replace(PART, '')))
  .map(patternOf)

const MESSAGES = MODELS.flatMap(({ machine, actors }) =>
  Object.values(actors).flatMap(({ refused = {} }) =>
    Object.values(refused as Readonly<Record<string, { message: string }>>).map(({ message }) => ({
      machine: machine.id,
      message,
    })),
  ),
)

test('every refusal in a model says what the server says', () => {
  expect(MESSAGES.length).toBeGreaterThan(30)
  const unknown = MESSAGES.filter(({ message }) => !SENT.some((pattern) => pattern.test(message)))
  expect(unknown).toEqual([])
})
