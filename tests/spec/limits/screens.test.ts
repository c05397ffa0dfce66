import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLongBio, shortenBio } from '../../../domain/bio.ts'
import { AMENITIES_SHOWN, BUDGET, CROP_ASPECT, isWithin } from '../../../domain/limits.ts'
import { completionStep, stepCount } from '../../../domain/onboarding.ts'
import { COPYRIGHT_YEAR } from '../../../domain/product.ts'
import { selectBio } from '../../../src/screens/dashboard/selectSuggestions.ts'
import { folded } from '../../../src/ui/field/fieldState.ts'
import { words } from '../support/present.ts'
import { candidate, openSuggestions } from '../support/suggestions.ts'

describe('§9 Budget slider: 600 to 2000', () => {
  it('both ends are in it, their neighbours are not', () => {
    expect([BUDGET.min, BUDGET.max]).toEqual([600, 2000])
    expect([599, 600, 2000, 2001].map((budget) => isWithin(BUDGET, budget))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([700.5, Number.NaN, Number.POSITIVE_INFINITY].map((n) => isWithin(BUDGET, n))).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('§9 Narrow-screen breakpoint: 768px', () => {
  it('one number, and every style sheet and component keeps to it', async () => {
    const root = join(import.meta.dirname, '..', '..', '..', 'src')
    const widths: string[] = []
    for await (const path of glob('**/*.{css,tsx,ts}', { cwd: root })) {
      const text = readFileSync(join(root, path), 'utf8')
      widths.push(...(text.match(/\((?:min|max)-width: *7\d\d(?:\.\d+)?px\)/g) ?? []))
    }
    expect(new Set(widths)).toEqual(new Set(['(min-width: 768px)', '(max-width: 767.98px)']))
    expect(widths.length).toBeGreaterThan(10)
  })
})

describe('§9 Bio truncation: 30 words or more are cut to the first 40', () => {
  it.each([
    [29, false, 29],
    [30, true, 30],
    [39, true, 39],
    [40, true, 40],
    [41, true, 40],
    [100, true, 40],
  ])('%d words: cut %s, %d shown', async (count, isCut, shown) => {
    expect([isLongBio(words(count)), shortenBio(words(count))]).toEqual([isCut, words(shown)])
    const { actor } = await openSuggestions(candidate('a', { bio: words(count) }))
    expect(selectBio(actor.getSnapshot())).toEqual({ shown: words(shown), isCut, isLong: isCut })
  })

  it('show more shows the rest, show less cuts it again', async () => {
    const { actor } = await openSuggestions(candidate('a', { bio: words(50) }))
    actor.send({ type: 'bio.unfolded' })
    expect(selectBio(actor.getSnapshot())).toEqual({
      shown: words(50),
      isCut: false,
      isLong: true,
    })
    actor.send({ type: 'bio.folded' })
    expect(selectBio(actor.getSnapshot()).shown).toBe(words(40))
  })

  it('words are what stands between white space of any kind', () => {
    expect(shortenBio(`  ${words(60).replaceAll(' ', ' \n\t')}\n`)).toBe(words(40))
    expect(isLongBio(`${words(29)} - `)).toBe(true)
    expect(isLongBio(`  ${words(29)}  `)).toBe(false)
  })
})

describe('§9 Amenities shown: 3 by default', () => {
  it('three of four until View More; three have no button', () => {
    expect(AMENITIES_SHOWN).toBe(3)
    const four = ['Heater', 'Pets', 'Wifi', 'Gym']
    expect(folded(four, AMENITIES_SHOWN, false)).toEqual({
      shown: ['Heater', 'Pets', 'Wifi'],
      label: 'View More',
    })
    expect(folded(four, AMENITIES_SHOWN, true)).toEqual({ shown: four, label: 'View Less' })
    const three = four.slice(0, 3)
    expect(folded(three, AMENITIES_SHOWN, false)).toEqual({ shown: three, label: undefined })
  })
})

describe('§9 Onboarding steps: 3 for a searcher, 4 for a poster; generic maximum 5', () => {
  it('as numbers', () => {
    expect([stepCount(undefined), stepCount('searcher'), stepCount('poster')]).toEqual([3, 3, 4])
    expect([completionStep('searcher'), completionStep('poster')]).toEqual([4, 5])
  })
})

describe('§9 Crop aspect ratio: 1', () => {
  it('is square', () => {
    expect(CROP_ASPECT).toBe(1)
  })
})

describe('§9 Copyright year: 2024', () => {
  it('is a constant', () => {
    expect(COPYRIGHT_YEAR).toBe(2024)
  })
})
