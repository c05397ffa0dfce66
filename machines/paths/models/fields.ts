/** The fields of a form in the order of the page, each with the value that a path fills in. */
export type Filling<Field extends string> = readonly (readonly [field: Field, value: string])[]

/** The gesture that fills the first empty field; none when all are filled. */
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
