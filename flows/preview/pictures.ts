/** How the pictures that samples only name come to be seen. */
export interface Pictures {
  /** Data for the machine: every address of a sample picture is one that a browser can show. */
  readonly shown: <Value>(value: Value) => Value
  /** Data for the gallery: the sample's own addresses again. */
  readonly told: <Value>(value: Value) => Value
}

function replaced(value: unknown, by: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return by.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => replaced(one, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, by)]))
}

/** Pictures by the addresses that the samples give them. */
export function createPictures(files: Readonly<Record<string, string>>): Pictures {
  const there = new Map(Object.entries(files))
  const back = new Map([...there].map(([address, file]) => [file, address]))
  return {
    shown: (value) => replaced(value, there) as typeof value,
    told: (value) => replaced(value, back) as typeof value,
  }
}
