import type { World } from '../live/processes.ts'

/** Two matched students, by their indexes in `World.students`, and the id of their conversation. */
export interface Pair {
  readonly members: readonly [number, number]
  readonly conversation: string
}

/** Matches the first 2 × `count` students of a world in pairs. */
export async function matchPairs({ client, students }: World, count: number): Promise<Pair[]> {
  const [ones, others] = [students.slice(0, count), students.slice(count, 2 * count)]
  await client.query('delete from conversations; delete from matches')
  await client.query(
    `insert into matches (id, first_id, second_id, made_at)
     select gen_random_uuid(), least(one, other), greatest(one, other), now()
     from unnest($1::uuid[], $2::uuid[]) as pair (one, other)`,
    [ones, others],
  )
  const { rows } = await client.query<{ conversation: string }>(
    `select conversation_id as conversation from unnest($1::uuid[]) with ordinality as asked (id, place)
     inner join conversation_members on student_id = asked.id order by place`,
    [ones],
  )
  await client.query('vacuum analyze')
  return rows.map(({ conversation }, at) => ({ members: [at, count + at], conversation }))
}
