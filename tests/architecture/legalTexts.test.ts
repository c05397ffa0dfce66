import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LEGAL_TEXTS, legalTextPath } from '../../domain/legal.ts'
import { PROFILE_LABELS } from '../../domain/profile.ts'

const PUBLIC = join(import.meta.dirname, '..', '..', 'public')

/** The blocks of a legal text: headings, paragraphs and lists. */
function blocksOf(href: string): string[] {
  const text = readFileSync(join(PUBLIC, legalTextPath(href)), 'utf8')
  return text.split(/\n\s*\n/).map((block) => block.trim())
}

/** The data that the texts name, in both languages. */
const NAMED: readonly (readonly [english: RegExp, french: RegExp])[] = [
  [/sexual orientation/gi, /orientation sexuelle/gi],
  [/religion/gi, /religion/gi],
  [/ethnicity/gi, /origine ethnique/gi],
  [/\bage\b/g, /(?<!\p{L})âge/gu],
  [/photos?\b/gi, /photos?\b/gi],
  [/\bname\b/gi, /\bnom\b/gi],
  [/budget/gi, /budget/gi],
  [/\bbio\b/gi, /\bbio\b/gi],
  [/interests/gi, /intérêts/gi],
  [/listing/gi, /annonce/gi],
  [/Nookmate/g, /Nookmate/g],
  [/PIPEDA/g, /LPRPDE/g],
  [/\[[^\]]+\]/g, /\[[^\]]+\]/g],
  [/^- /gm, /^- /gm],
]

const kindOf = (block: string) =>
  block.startsWith('#') ? 'heading' : block.startsWith('-') ? 'list' : 'text'
const count = (block: string | undefined, words: RegExp) => block?.match(words)?.length ?? 0

describe.each(Object.values(LEGAL_TEXTS))('$title', ({ href }) => {
  const [english, french] = [blocksOf(href.en), blocksOf(href.fr)]

  test('has the same parts in both languages', () => {
    expect(french.map(kindOf)).toEqual(english.map(kindOf))
    expect(english.length).toBeGreaterThan(10)
  })

  test('names the same things in each part', () => {
    const unlike = english.flatMap((block, at) =>
      NAMED.filter(([one, other]) => count(block, one) !== count(french[at], other)).map(
        ([words]) => `${words}: ${block}`,
      ),
    )
    expect(unlike).toEqual([])
  })
})

test('the privacy policy names every field of the profile', () => {
  const [collected = ''] = blocksOf(LEGAL_TEXTS.privacy.href.en).filter((block) =>
    block.includes('What you fill in'),
  )
  const labels = Object.values(PROFILE_LABELS)
  expect(labels.length).toBeGreaterThan(8)
  expect(labels.filter((label) => !collected.includes(label.toLowerCase()))).toEqual([])
})

test('what is sensitive never changes the order of suggestions, as the policy promises', () => {
  const policy = blocksOf(LEGAL_TEXTS.privacy.href.en).join('\n')
  expect(policy).toContain(
    'Religion, ethnicity and sexual orientation never change the order of suggestions.',
  )
})
