/** What is filled into which field, in the order of the page. */
export type Filling<Field extends string> = readonly (readonly [field: Field, value: string])[]

/** The first field that is still empty, to be filled; nothing when all are. */
export function nextField<Field extends string>(
  form: Readonly<Record<Field, string>>,
  filling: Filling<Field>,
) {
  return filling
    .filter(([field]) => form[field] === '')
    .slice(0, 1)
    .map(([field, value]) => ({
      does: `fill in ${field.replaceAll('_', ' ')} with *${value}*`,
      field,
      value,
    }))
}
