import { expect, onTestFinished, test } from 'vitest'
import { seedDemo } from '../../../demo/seed.ts'
import { TWO_COUNTRIES } from '../../support/campuses/files.ts'
import { startTestServer } from '../support/testServer.ts'

test('demo students are at the universities of the first market, with their programs and budgets', async () => {
  const server = await startTestServer({ CAMPUSES: TWO_COUNTRIES })
  onTestFinished(() => server.stop())
  const { db, clock, campuses, embeddedFiles: folder = '' } = server.deps
  await seedDemo({ db, clock, campuses, folder, count: 12 })
  const students = await db.selectFrom('students').selectAll().execute()
  expect(students).toHaveLength(12)
  expect(new Set(students.map(({ university }) => university)).size).toBe(2)
  for (const { email, university, program, budget, market } of students) {
    const campus = campuses.find(university)
    expect(email.split('@')[1]).toBe('etu.alpes.example')
    expect([market, campus?.market]).toEqual(['lyon', 'lyon'])
    expect(campus?.programs).toContain(program)
    if (budget === null) continue
    expect(budget).toBeGreaterThanOrEqual(campus?.budget.min ?? Number.NaN)
    expect(budget).toBeLessThanOrEqual(campus?.budget.max ?? Number.NaN)
    expect((budget - (campus?.budget.min ?? 0)) % (campus?.budget.step ?? 0)).toBe(0)
  }
  const listings = await db.selectFrom('listings').select('location').execute()
  expect(listings.map(({ location }) => location).join()).not.toContain('London')
})
