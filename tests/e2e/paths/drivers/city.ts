import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LISTING, MAYA } from '../../../../machines/paths/models/samples.ts'
import { type KnownStudent, post } from '../../steps/onboardByCalls.ts'
import { change } from '../database.ts'

/** New students of these tests get a copy of this demo student's profile. */
const LIKE = 'demo.searcher@uwo.ca'
const PASSWORD = 'Nookmate1!'

type Columns = Readonly<Record<string, unknown>>

/**
 * A city with a random name and the students whom a test adds to it. Students are only suggested within their city,
 * so students of other tests never appear.
 */
export class City {
  private readonly market = randomUUID()

  /** Adds a student to the city: a copy of the demo student with the given columns replaced. */
  async add(columns: Columns): Promise<KnownStudent> {
    const id = randomUUID()
    const student = { id, name: 'Ada Byron', email: `${id}@uwo.ca`, ...columns }
    await change(
      `insert into students select (jsonb_populate_record(s, $1)).* from students s where email = $2`,
      { is_demo: false, market: this.market, ...student },
      LIKE,
    )
    return student
  }

  /** Gives each student of the city another picture, that of a demo student. There are twelve. */
  async givePictures(): Promise<void> {
    await change(
      `update students set picture = given.picture
        from (select id, row_number() over () as place from students where market = $1) own
        inner join (select picture, row_number() over () as place from students where is_demo) given using (place)
        where students.id = own.id`,
      this.market,
    )
  }

  /**
   * Puts these candidates on the student's deck in this order. Candidates that the server has dealt meanwhile are
   * moved into that order.
   */
  async deal(student: KnownStudent, candidates: readonly KnownStudent[]): Promise<void> {
    for (const { id } of candidates) {
      await change(
        `insert into impressions (student_id, candidate_id, made_at) values ($1, $2, now())
          on conflict (student_id, candidate_id) do update set position = default`,
        student.id,
        id,
      )
    }
  }

  /** Adds a student to the city and logs the page in as that student. */
  async signIn(page: Page, columns: Columns = {}): Promise<KnownStudent> {
    const student = await this.add(columns)
    await post(page, '/login', { email: student.email, password: PASSWORD })
    return student
  }

  /** Adds a poster to the city, with a listing within the budget of the demo student. */
  async addPoster(columns: Columns = {}): Promise<KnownStudent> {
    const poster = await this.add({ name: MAYA.name, role: 'poster', budget: null, ...columns })
    const { title, description, amenities } = LISTING
    await change(
      `insert into listings (id, owner_id, created_at, title, description, amenities, capacity, cost)
        values ($1, $2, now(), $3, $4, $5, 2, 600)`,
      randomUUID(),
      poster.id,
      title,
      description,
      amenities,
    )
    return poster
  }

  /** Adds a poster whose listing has all photos of a demo listing, so more than one. */
  async addPosterWithPhotos(): Promise<KnownStudent> {
    const poster = await this.addPoster()
    await change(
      `update listings set photos =
        (select photos from listings where cardinality(photos) > 1 order by id limit 1)
        where owner_id = $1`,
      poster.id,
    )
    return poster
  }
}
