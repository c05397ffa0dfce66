import { expect, test } from 'vitest'
import { isDisplayName } from '../../../domain/name.ts'

test.each([
  ...['Ada', ' Ada  Byron ', 'Zoë', '李小龍', 'Ana-Maria', "Conor O'Hara", 'Conor O’Hara'],
  ...['J. R. Tolkien', 'St. Jean-Baptiste', 'a'.repeat(80), `${'a'.repeat(80)} `],
])('%j can be shown to others as a name', (name) => {
  expect(isDisplayName(name)).toBe(true)
})

test.each([
  ...['', '  ', '-', ". '", 'Ada2', '2Ada', 'Ada٣', 'ada@uwo.ca', 'Ada, Eve', 'Ada_B', 'Ada/Eve'],
  ...[
    'Ada\nByron',
    'Ada 🙂',
    '<b>Ada</b>',
    'Ada!',
    '\u0301',
    '\u3164',
    '\u115f \u1160',
    'a'.repeat(81),
    '-'.repeat(80),
  ],
])('%j cannot', (name) => {
  expect(isDisplayName(name)).toBe(false)
})
