import type { DataField } from '../dataForms.ts'

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

/** The event of a form whose fields all cause the same kind of event. */
type FieldChanged<Field> = {
  readonly type: 'field.changed'
  readonly field: Field
  readonly value: string
}

/** A field of a form with test data; `form` is the part of the context that holds its value. */
export function testedField<Context, Field extends string>(
  field: Field,
  form: (context: Context) => Readonly<Record<Field, string>>,
  { sample, values }: Pick<DataField<Context, never>, 'sample' | 'values'>,
): DataField<Context, FieldChanged<Field>> {
  return {
    ...{ sample, values },
    now: (context) => form(context)[field],
    event: (value) => ({ type: 'field.changed', field, value }),
  }
}
