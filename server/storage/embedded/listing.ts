import * as z from 'zod/mini'
import type { PhotoObject } from '../photoStore.ts'
import type { ObjectTools } from './objects.ts'
import { listedRow, type OwnObject, readOwnObjects } from './ownObjects.ts'

const LONGEST = 1024
const MOST_ROWS = 1000
const text = z.string().check(z.maxLength(LONGEST))

/** The payload of a request to list a folder, with the defaults of Supabase storage. */
export const listing = z.object({
  prefix: text,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(MOST_ROWS)), 100),
  offset: z._default(z.int().check(z.minimum(0)), 0),
  search: z._default(text, ''),
  sortBy: z._default(
    z.object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']),
      order: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    { column: 'name', order: 'asc' },
  ),
})
export type Listing = z.infer<typeof listing>

interface Entry {
  /** The name inside the listed folder. */
  readonly name: string
  /** Undefined for a folder. */
  readonly object: OwnObject | undefined
}

/** Returns the entries of a folder: its objects and its direct subfolders. */
function entriesOf(objects: readonly OwnObject[], prefix: string): Entry[] {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const entries = new Map<string, Entry>()
  for (const object of objects) {
    if (!object.name.startsWith(folder)) continue
    const [name = '', ...below] = object.name.slice(folder.length).split('/')
    entries.set(name, { name, object: below.length === 0 ? object : undefined })
  }
  return [...entries.values()]
}

/** The value by which an entry is sorted. Folders have no times and count as the oldest. */
function sortKey({ name, object }: Entry, column: Listing['sortBy']['column']): string | number {
  if (column === 'name') return name
  const { created_at, stored_at } = object ?? { created_at: null, stored_at: null }
  const time = column === 'updated_at' ? (stored_at ?? created_at) : created_at
  return time?.getTime() ?? 0
}

function inOrder(entries: readonly Entry[], { column, order }: Listing['sortBy']): Entry[] {
  const sign = order === 'asc' ? 1 : -1
  const compare = <Key>(one: Key, other: Key) => (one < other ? -1 : one > other ? 1 : 0)
  return entries.toSorted(
    (one, other) =>
      sign * compare(sortKey(one, column), sortKey(other, column)) || compare(one.name, other.name),
  )
}

/** Lists a page of a folder, with the student's own objects only. */
export async function listOwnObjects(
  tools: ObjectTools,
  owner: string,
  bucket: PhotoObject['bucket'],
  { prefix, search, sortBy, offset, limit }: Listing,
) {
  // A student's number of uploads is limited, so paging in memory is good enough.
  const entries = entriesOf(await readOwnObjects(tools.db, owner, bucket), prefix)
  const sought = search.toLowerCase()
  const found = entries.filter(({ name }) => name.toLowerCase().startsWith(sought))
  const none = { id: null, updated_at: null, created_at: null, last_accessed_at: null }
  return Promise.all(
    inOrder(found, sortBy)
      .slice(offset, offset + limit)
      .map(({ name, object }) =>
        object === undefined ? { name, ...none, metadata: null } : listedRow(tools, object, name),
      ),
  )
}
