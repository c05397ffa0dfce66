/** Replaces the picture addresses in sample data, which do not exist, by real pictures. */
export interface Pictures {
  /** Data for the machine, with addresses that a browser can load. */
  readonly shown: <Value>(value: Value) => Value
  /** Data for the gallery, with the addresses of the samples again. */
  readonly told: <Value>(value: Value) => Value
}

function replaced(value: unknown, by: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return by.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => replaced(one, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, by)]))
}

/** `files` has a loadable URL for each address in the samples. */
export function createPictures(files: Readonly<Record<string, string>>): Pictures {
  const there = new Map(Object.entries(files))
  const back = new Map([...there].map(([address, file]) => [file, address]))
  return {
    shown: (value) => replaced(value, there) as typeof value,
    told: (value) => replaced(value, back) as typeof value,
  }
}
