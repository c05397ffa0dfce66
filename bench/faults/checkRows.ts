import pg from 'pg'
import { bioOf, type Ledger, type Page } from './ledger.ts'

interface StudentRow {
  readonly id: string
  readonly email: string
  readonly role: string | null
  readonly picture: string | null
  readonly consents: number
  readonly onboarded: boolean
  readonly bio: string | null
  readonly photos: readonly string[] | null
}

interface CardRow {
  readonly student_id: string
  readonly candidate_id: string
  readonly decision: string
}

const STUDENTS = `
  select students.id, email, role, picture, onboarded_at is not null as onboarded, bio, listings.photos,
    (select count(*)::int from consents where student_id = students.id) as consents
  from students left join listings on owner_id = students.id`

const DECISIONS =
  'select student_id, candidate_id, decision from impressions where decision is not null'

/** Invariants that must hold after every fault, each with a query that selects violating rows. */
const INVARIANTS: readonly (readonly [says: string, sql: string])[] = [
  [
    'a match without two likes',
    `select 1 from matches where (select count(*) from impressions where decision = 'liked'
       and ((student_id = first_id and candidate_id = second_id)
         or (student_id = second_id and candidate_id = first_id))) <> 2`,
  ],
  [
    'two likes without a match',
    `select 1 from impressions one join impressions other
       on other.student_id = one.candidate_id and other.candidate_id = one.student_id
     where one.decision = 'liked' and other.decision = 'liked' and one.student_id < other.student_id
       and not exists (select 1 from matches
         where first_id = one.student_id and second_id = one.candidate_id)`,
  ],
  [
    'a picture that is no stored photo of the student',
    `select 1 from students where picture is not null and not is_demo and not exists (
       select 1 from photos where bucket = 'profile_pictures' and name = picture
         and owner_id = students.id and stored_at is not null and released_at is null)`,
  ],
  [
    'a listing photo that is no stored photo of the poster',
    `select 1 from listings join students on students.id = owner_id, unnest(listings.photos) shown
     where not is_demo and not exists (
       select 1 from photos where bucket = 'property_photos' and name = shown
         and photos.owner_id = listings.owner_id and stored_at is not null and released_at is null)`,
  ],
  [
    'an onboarded student without a consent',
    `select 1 from students where onboarded_at is not null and not is_demo
       and not exists (select 1 from consents where student_id = students.id)`,
  ],
]

function lostFields(page: Page, row: StudentRow): string[] {
  const { done, person, shown, nextPicture, bio, bioSent } = page
  const picture = shown.get('profile_pictures')?.name
  const place = shown.get('property_photos')?.name
  const bios = [...(bio === 0 ? [null] : [bioOf(bio)]), bioOf(bioSent)]
  const claims: [what: string, isKept: boolean][] = [
    ['role', !done.has('role') || row.role === person.role],
    ['picture', picture === undefined || [picture, nextPicture].includes(row.picture ?? '')],
    ['consent, once', !done.has('profile') || row.consents === 1],
    ['place', place === undefined || row.photos?.[0] === place],
    ['completion', !done.has('complete') || row.onboarded],
    ['bio', bios.includes(row.bio)],
  ]
  return claims.filter(([, isKept]) => !isKept).map(([what]) => what)
}

function lostOf(page: Page, rows: readonly StudentRow[], decided: ReadonlyMap<string, string>) {
  const { email } = page.person
  const [row] = rows
  if (rows.length > 1) return [`${email} is there ${rows.length} times`]
  if (row === undefined) return page.done.has('account') ? [`the account of ${email}`] : []
  const decisions = [...page.decisions].filter(
    ([about, decision]) => decided.get(`${row.id} ${about}`) !== decision,
  )
  const fields = [...lostFields(page, row), ...decisions.map(([about]) => `decision on ${about}`)]
  return fields.map((what) => `${what} of ${email}`)
}

async function brokenInvariants(client: pg.Client): Promise<string[]> {
  const broken: string[] = []
  for (const [says, sql] of INVARIANTS) {
    const { rowCount } = await client.query(sql)
    if (rowCount !== 0) broken.push(`${says} (${rowCount})`)
  }
  return broken
}

/**
 * Finds acknowledged writes that are missing from the database or stored twice, and violated invariants; a sentence
 * for each.
 */
export async function lostRows(url: string, ledger: Ledger): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const students = Map.groupBy(
      (await client.query<StudentRow>(STUDENTS)).rows,
      ({ email }) => email,
    )
    const { rows: cards } = await client.query<CardRow>(DECISIONS)
    const decided = new Map(
      cards.map((card) => [`${card.student_id} ${card.candidate_id}`, card.decision]),
    )
    const lost = ledger.pages.flatMap((page) =>
      lostOf(page, students.get(page.person.email) ?? [], decided),
    )
    return [...lost, ...(await brokenInvariants(client))]
  } finally {
    await client.end()
  }
}
