import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LISTING, MAYA } from '../../../../machines/paths/models/samples.ts'
import { type KnownStudent, post } from '../../steps/onboardByCalls.ts'
import { change } from '../database.ts'

/** The demo student whose profile everybody in these cities has. */
const LIKE = 'demo.searcher@uwo.ca'
const PASSWORD = 'Nookmate1!'

type Columns = Readonly<Record<string, unknown>>

/**
 * Students are suggested to each other within a city. In one of its own, nobody that another test
 * signs up meanwhile comes between.
 */
export class City {
  private readonly market = randomUUID()

  /** Moves a student in, who is like the demo student in all that is not given. */
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

  /** Makes these candidates the deck of a student, in this order, also when the server has suggested them meanwhile. */
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

  /** Moves a student in and logs in as that student. */
  async signIn(page: Page, columns: Columns = {}): Promise<KnownStudent> {
    const student = await this.add(columns)
    await post(page, '/login', { email: student.email, password: PASSWORD })
    return student
  }

  /** Moves somebody in who has a place that can be paid. */
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

  /** Moves somebody in whose place has the photos of a demo place, more than one. */
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
