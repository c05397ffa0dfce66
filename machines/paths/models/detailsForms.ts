import type { DetailsForm } from '../../../domain/details.ts'
import { detailsProblem } from '../../../domain/details.ts'
import { BUDGET, COST, NAME_LENGTH, type Range } from '../../../domain/limits.ts'
import { STAY, YEARS } from '../../../domain/living/facts.ts'
import type { detailsMachine } from '../../details/details.machine.ts'
import type { DataFormOf } from '../dataForms.ts'
import type { Samples } from '../pathModel.ts'
import { EMPTY, numberBounds, textBounds } from './bounds.ts'

type Form = DataFormOf<typeof detailsMachine>
type Typed = Exclude<
  keyof DetailsForm,
  'shown_fields' | 'state' | 'standing' | 'own_room' | 'furnished'
>

const tested = (field: Typed, sample: string, values: Samples<string>): Form['fields'] => ({
  [field]: {
    ...{ sample, values },
    now: ({ form }) => form[field],
    event: (value) => ({ type: 'detail.changed', detail: { [field]: value } }),
  },
})

const says: Form['says'] = ({ part, form, capacity }) => {
  const problem = detailsProblem(part, form, capacity)
  return problem === undefined ? [] : [problem]
}

const rest = { sends: [{ does: 'press *Save*', type: 'form.submitted' }], says } as const

const DATES: Samples<string> = {
  'the first year': `${YEARS.min}-01-01`,
  'the last year': `${YEARS.max}-12-31`,
  'a year too early': `${YEARS.min - 1}-12-31`,
}

/** The forms of the own profile's small parts. `capacity` is the number of roommates wanted. */
export const detailsForms = (saved: DetailsForm, capacity: number): readonly Form[] => {
  const rooms: Range = { min: 1, max: capacity, step: 1 }
  return [
    {
      given: 'the name',
      fields: tested('name', 'Ada O’Brien-Byron', {
        ...textBounds(NAME_LENGTH, { isLimited: true }),
        'a digit in it': 'Ada 2',
        ...EMPTY,
      }),
      ...rest,
    },
    {
      given: 'the rooms left',
      fields: tested('rooms_left', saved.rooms_left, { ...numberBounds(rooms), ...EMPTY }),
      ...rest,
    },
    {
      given: 'the role',
      // The field turns any other amount into the nearest one of the range.
      fields: tested('budget', '950', {
        'the largest': String(BUDGET.max),
        'the smallest': String(BUDGET.min),
      }),
      ...{ ...rest, sends: [{ does: 'press *Become a searcher*', type: 'form.submitted' }] },
    },
    {
      given: 'dates and rent',
      fields: {
        ...tested('free_from', '', DATES),
        ...tested('free_until', '', DATES),
        ...tested('shortest_stay', '', numberBounds(STAY)),
        ...tested('longest_stay', '', numberBounds(STAY)),
        ...tested('rent_per_room', '750', numberBounds(COST)),
        ...tested('utilities', '', numberBounds(COST)),
        ...tested('deposit', '', numberBounds(COST)),
      },
      ...rest,
    },
  ]
}
