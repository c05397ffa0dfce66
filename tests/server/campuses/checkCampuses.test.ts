import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROGRAMS, UNIVERSITIES } from '../../../domain/enumerations.ts'
import { BUDGET } from '../../../domain/limits.ts'
import { defaultEntries } from '../../../server/campuses/campusEntry.ts'
import { checkCampuses } from '../../../server/campuses/checkCampuses.ts'
import { readFirstVersion } from '../../../server/campuses/followCampuses.ts'
import { readSettings } from '../../../server/settings.ts'
import { TWO_COUNTRIES, twoCountries } from '../../support/campuses/files.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const ZONE = 'America/Toronto'

function faultsOf(universities: unknown): readonly string[] {
  const checked = checkCampuses({ universities }, ZONE)
  return 'faults' in checked ? checked.faults : []
}

/** The errors for a campus file whose last university has these fields replaced. */
function faultsWith(change: Record<string, unknown>): readonly string[] {
  const [one, two, three] = twoCountries()
  return faultsOf([one, two, { ...three, ...change }])
}

const read = (file: string) => readFirstVersion(readSettings({ CAMPUSES: file }, '/'))

describe('without a campuses file', () => {
  test('universities and programs are the lists of the specification, with its budgets and the domains of the settings', () => {
    const entries = defaultEntries(readSettings({ EMAIL_DOMAINS: 'uwo.ca,x.ca' }, '/'))
    expect(entries.map(({ name }) => name)).toEqual([
      ...['Western University', 'Huron College', 'Brescia University College'],
    ])
    expect(entries.map(({ name }) => name)).toEqual([...UNIVERSITIES])
    for (const entry of entries) {
      expect(entry.programs).toEqual(['Business', 'Engineering', 'Science', 'Medicine', 'Nursing'])
      expect(entry.programs).toEqual([...PROGRAMS])
      expect(entry).toMatchObject({
        ...{ budget: { min: BUDGET.min, max: BUDGET.max, step: 50 }, currency: 'CAD' },
        ...{ emailDomains: ['uwo.ca', 'x.ca'], market: 'london-ontario' },
        ...{ language: 'en', timeZone: ZONE },
      })
    }
  })

  test('a file with the same says the same', () => {
    const settings = readSettings({}, '/')
    const entries = defaultEntries(settings).map(({ address_hint: _, ...entry }) => entry)
    expect(checkCampuses({ universities: entries }, ZONE)).toEqual({ entries })
  })
})

describe('a campuses file', () => {
  test('names universities of several countries', async () => {
    const version = await read(TWO_COUNTRIES)
    expect(version?.entries).toMatchObject([
      { name: 'Université des Alpes', budget: { min: 250, max: 900, step: 10 }, language: 'fr' },
      { name: 'École des Quais', budget: { min: 300, max: 1200, step: 50 } },
      { currency: 'GBP', timeZone: 'Europe/London', address_hint: '12 Cardigan Road, Leeds' },
    ])
  })

  test('a university without a time zone is in that of the settings', () => {
    const [entry] = twoCountries()
    const without = { ...entry, timeZone: undefined }
    expect(checkCampuses({ universities: [without] }, ZONE)).toMatchObject({
      entries: [{ timeZone: ZONE }],
    })
  })

  test.each([
    { name: 'x'.repeat(120) },
    { market: 'a'.repeat(60) },
    { market: '1' },
    { budget: { min: 900, max: 950, step: 50 } },
    { budget: { min: 0, max: 1, step: 1 } },
    { budget: { min: 0, max: 20_000 } },
  ])('may be at its bounds: %j', (change) => {
    const [entry] = twoCountries()
    const addressHint = 'x'.repeat(120)
    const given = { ...entry, addressHint, ...change }
    expect(checkCampuses({ universities: [given] }, ZONE)).toMatchObject({
      entries: [{ address_hint: addressHint, ...change }],
    })
  })

  test.each([
    [
      { name: 'x'.repeat(121) },
      'name must be one line of 1 to 120 characters, without spaces around it.',
    ],
    [
      { market: 'a'.repeat(61) },
      'market must be a name of lower-case letters, digits and hyphens such as london-ontario.',
    ],
    [
      { budget: { min: 900, max: 949, step: 50 } },
      'budget must have a max that is at least one step above its min.',
    ],
    [{ name: '' }, 'name must be one line of 1 to 120 characters, without spaces around it.'],
    [{ name: ' North' }, 'name must be one line of 1 to 120 characters, without spaces around it.'],
    [{ name: 7 }, 'name must be one line of 1 to 120 characters, without spaces around it.'],
    [{ emailDomains: [] }, 'emailDomains must be a list of mail domains such as ["uwo.ca"].'],
    [{ emailDomains: 'a.ca' }, 'emailDomains must be a list of mail domains such as ["uwo.ca"].'],
    [
      { emailDomains: ['a.ca', '@b.ca'] },
      'emailDomains[1] must be a mail domain in lower case such as uwo.ca.',
    ],
    [{ emailDomains: ['a.ca', 'a.ca'] }, 'emailDomains must not contain a value twice.'],
    [{ programs: [] }, 'programs must be a list of programs such as ["Business"].'],
    [{ programs: ['Law', 'Law'] }, 'programs must not contain a value twice.'],
    [
      { programs: ['Law', ''] },
      'programs[1] must be one line of 1 to 120 characters, without spaces around it.',
    ],
    [
      { market: 'Leeds City' },
      'market must be a name of lower-case letters, digits and hyphens such as london-ontario.',
    ],
    [{ language: 'de' }, 'language must be one of en, fr.'],
    [{ currency: 'Euro' }, 'currency must be a currency of ISO 4217 such as CAD.'],
    [{ currency: undefined }, 'currency must be a currency of ISO 4217 such as CAD.'],
    [{ budget: 600 }, 'budget must be an object such as {"min": 600, "max": 2000, "step": 50}.'],
    [{ budget: { min: 1.5, max: 900 } }, 'budget.min must be a whole number from 0 to 20000.'],
    [
      { budget: { min: 600, max: 900, step: 0 } },
      'budget.step must be a whole number from 1 to 20000.',
    ],
    [{ budget: { min: -1, max: 900 } }, 'budget.min must be a whole number from 0 to 20000.'],
    [{ budget: { min: 1, max: 20_001 } }, 'budget.max must be a whole number from 1 to 20000.'],
    [
      { budget: { min: 900, max: 910 } },
      'budget must have a max that is at least one step above its min.',
    ],
    [
      { addressHint: 'a\nb' },
      'addressHint must be one line of 1 to 120 characters, without spaces around it.',
    ],
    [{ timeZone: 'Leeds' }, 'timeZone must be the name of a time zone such as America/Toronto.'],
  ])('with %j says so in a sentence, with the place', (change, sentence) => {
    expect(faultsWith(change)).toEqual([`universities[2].${sentence}`])
  })

  test.each([
    [{ curency: 'EUR' }, 'universities[2] has unknown fields: curency.'],
    [{ name: 'École des Quais' }, 'universities[2].name is the same as universities[1].name.'],
    [
      { market: 'lyon' },
      'universities[2].currency must be EUR like that of universities[0], which is in the same market.',
    ],
  ])('with %j in it says so', (change, sentence) => {
    expect(faultsWith(change)).toEqual([sentence])
  })

  test('may begin with a byte order mark, as editors on Windows write it', async () => {
    const file = join(await temporaryFolder(), 'campuses.json')
    await writeFile(file, `\uFEFF${JSON.stringify({ universities: twoCountries() })}`)
    expect((await read(file))?.entries).toHaveLength(3)
  })

  test('tells all its faults at once', () => {
    const [one, two, three] = twoCountries()
    const faults = faultsOf([
      { ...one, language: 'de', currency: 'Euro' },
      'two',
      { ...two, name: three?.name },
      three,
    ])
    expect(faults).toEqual([
      'universities[0].language must be one of en, fr.',
      'universities[0].currency must be a currency of ISO 4217 such as CAD.',
      'universities[1] must be an object.',
      'universities[3].name is the same as universities[2].name.',
    ])
  })

  test('has each of several compared with the first of its name and of its market', () => {
    const [one, , three] = twoCountries()
    const other = { ...three, name: one?.name, market: one?.market }
    const name = 'name is the same as universities[0].name.'
    const currency =
      'currency must be EUR like that of universities[0], which is in the same market.'
    expect(faultsOf([one, other, other])).toEqual([
      ...[`universities[1].${name}`, `universities[2].${name}`],
      ...[`universities[1].${currency}`, `universities[2].${currency}`],
    ])
  })

  test.each([
    ['[]', 'It must be an object such as {"universities": [ … ]}.'],
    ['{}', 'universities must be a list.'],
    ['{"universities": []}', 'universities must name at least one university.'],
    ['{"universities": [], "x": 1}', 'It has unknown fields: x.'],
  ])('that holds %s cannot be used', (text, fault) => {
    const checked = checkCampuses(JSON.parse(text), ZONE)
    expect('faults' in checked && checked.faults).toContain(fault)
  })

  test('keeps the server from starting, with its name, when it cannot be read or is no JSON', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'campuses.json')
    await expect(read(file)).rejects.toThrow(
      `CAMPUSES names ${file}, which cannot be read (ENOENT).`,
    )
    await writeFile(file, '{"universities": [')
    await expect(read(file)).rejects.toThrow(
      `CAMPUSES names ${file}, which is not JSON: SyntaxError`,
    )
    await writeFile(file, '{"universities": [{}]}')
    await expect(read(file)).rejects.toThrow(
      /^CAMPUSES names .*, which has errors:\nuniversities\[0\]\.name must/,
    )
  })

  test('and EMAIL_DOMAINS would name the mail domains twice', () => {
    expect(() => readSettings({ CAMPUSES: 'a.json', EMAIL_DOMAINS: 'uwo.ca' }, '/')).toThrow(
      'Set CAMPUSES or EMAIL_DOMAINS, not both: the campuses file names the mail domains of each university.',
    )
    expect(readSettings({ CAMPUSES: 'a.json' }, '/etc/nookmate').campusFile).toBe(
      '/etc/nookmate/a.json',
    )
  })
})
