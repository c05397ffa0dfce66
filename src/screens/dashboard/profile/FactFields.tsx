import type { Campus } from '../../../../domain/campus.ts'
import { FACT_LABELS, STAY } from '../../../../domain/living/facts.ts'
import {
  type FactsForm,
  type FactsPart,
  factProblems,
  WISHES,
} from '../../../../domain/living/factsForm.ts'
import { DateField } from '../../../ui/field/DateField.tsx'
import { MoneyField } from '../../../ui/field/MoneyField.tsx'
import { NumberField } from '../../../ui/field/NumberField.tsx'
import { RadioList } from '../../../ui/field/RadioList.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'

type FactFieldsProps = {
  form: FactsForm
  onChange: (facts: Partial<FactsForm>) => void
}

/** Returns a function that makes the props of a field. */
function useFields(part: FactsPart, { form, onChange }: FactFieldsProps) {
  const { t } = useTranslation()
  const problems = factProblems(part, form)
  return (field: keyof typeof FACT_LABELS) => ({
    label: t(FACT_LABELS[field]),
    name: field,
    value: form[field],
    error: problems[field],
    onChange: (value: string) => onChange({ [field]: value }),
  })
}

type StayFieldsProps = { field: ReturnType<typeof useFields> }

function StayFields({ field }: StayFieldsProps) {
  const { t } = useTranslation()
  return (
    <Stack as="pairs">
      <NumberField {...field('shortest_stay')} hint={t('In months')} range={STAY} />
      <NumberField {...field('longest_stay')} hint={t('In months')} range={STAY} />
    </Stack>
  )
}

const WISH_LABELS = {
  own_room: {
    legend: 'Do you need a room of your own?',
    choices: { '': 'It does not matter', yes: 'Yes, my own room', no: 'A shared room will do' },
  },
  furnished: {
    legend: 'Should it be furnished?',
    choices: { '': 'It does not matter', yes: 'Yes, furnished', no: 'No, I bring my furniture' },
  },
} as const

/** The fields of a searcher: when they move in, for how long, and into which kind of room. */
export function SearchFields(props: FactFieldsProps) {
  const { t } = useTranslation()
  const field = useFields('search', props)
  return (
    <Stack gap="large">
      <Stack as="pairs">
        <DateField {...field('move_in_from')} />
        <DateField {...field('move_in_to')} />
      </Stack>
      <StayFields field={field} />
      {(['own_room', 'furnished'] as const).map((wish) => (
        <RadioList
          key={wish}
          legend={t(WISH_LABELS[wish].legend)}
          choices={WISHES.map((value) => ({ value, label: t(WISH_LABELS[wish].choices[value]) }))}
          value={props.form[wish]}
          onChange={(chosen) => props.onChange({ [wish]: chosen })}
        />
      ))}
    </Stack>
  )
}

/** The fields of a poster: when the place is free, for how long, and what it costs. */
export function TermsFields({
  campus,
  ...props
}: FactFieldsProps & { campus: Campus | undefined }) {
  const { t } = useTranslation()
  const field = useFields('terms', props)
  return (
    <Stack gap="large">
      <Stack as="pairs">
        <DateField {...field('free_from')} />
        <DateField {...field('free_until')} />
      </Stack>
      <StayFields field={field} />
      <MoneyField {...field('rent_per_room')} currency={campus?.currency} />
      <MoneyField
        {...field('utilities')}
        currency={campus?.currency}
        hint={t('0 when the rent includes them')}
      />
      <MoneyField {...field('deposit')} currency={campus?.currency} once />
    </Stack>
  )
}
