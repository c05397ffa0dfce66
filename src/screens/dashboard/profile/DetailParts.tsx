import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Campus } from '../../../../domain/campus.ts'
import type { DetailsForm } from '../../../../domain/details.ts'
import { NAME_LENGTH } from '../../../../domain/limits.ts'
import { SENSITIVE_FIELDS } from '../../../../domain/standing.ts'
import type { detailsMachine } from '../../../../machines/details/details.machine.ts'
import { BudgetSlider } from '../../../ui/field/BudgetSlider.tsx'
import { NumberField } from '../../../ui/field/NumberField.tsx'
import { RadioList } from '../../../ui/field/RadioList.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Toggle } from '../../../ui/field/Toggle.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { EditForm } from '../../../ui/profile/EditForm.tsx'
import { SearchFields, TermsFields } from './FactFields.tsx'
import type { PartProps } from './parts.tsx'
import { selectDetails } from './selectOwnProfile.ts'

/** A match, offered as an answer to the question with whom a place was found. */
interface MatchChoice {
  readonly id: string
  readonly name: string
}

type FieldsProps = {
  form: DetailsForm
  error: string | undefined
  capacity: number
  campus: Campus | undefined
  onChange: (detail: Partial<DetailsForm>) => void
}

function NameFields({ form, error, onChange }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('Name')}
      name="name"
      hint={t('This is the name that other students see.')}
      autoComplete="name"
      required
      maxLength={NAME_LENGTH}
      value={form.name}
      error={error}
      onChange={(name) => onChange({ name })}
    />
  )
}

const FIELD_LABELS = {
  gender: 'Gender',
  sexual_orientation: 'Sexual orientation',
  religion: 'Religion',
  ethnicity: 'Ethnicity',
} as const

function ShownFields({ form, onChange }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <Stack>
      <p>{t('Your matches see only what you switch on. Nobody else sees any of it.')}</p>
      {SENSITIVE_FIELDS.map((field) => (
        <Toggle
          key={field}
          label={t(FIELD_LABELS[field])}
          name={field}
          isOn={form.shown_fields.includes(field)}
          onChange={(isOn) =>
            onChange({
              shown_fields: SENSITIVE_FIELDS.filter((one) =>
                one === field ? isOn : form.shown_fields.includes(one),
              ),
            })
          }
        />
      ))}
    </Stack>
  )
}

const STATES = [
  { value: 'open', label: 'Open: show it to searchers' },
  { value: 'paused', label: 'Paused: do not show it at the moment' },
  { value: 'full', label: 'Full: all roommates are found' },
] as const

function PlacesFields({ form, error, capacity, onChange }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="large">
      <RadioList
        legend={t('Is there room?')}
        choices={STATES.map(({ value, label }) => ({ value, label: t(label) }))}
        value={form.state}
        onChange={(state) => onChange({ state })}
      />
      {form.state !== 'full' && (
        <NumberField
          stepper
          label={t('Rooms left')}
          name="rooms_left"
          hint={t('Of {count} roommates wanted', { count: capacity })}
          range={{ min: 1, max: capacity, step: 1 }}
          value={form.rooms_left}
          error={error}
          onChange={(rooms_left) => onChange({ rooms_left })}
        />
      )}
    </Stack>
  )
}

const STANDINGS = [
  { value: 'active', label: 'Active: I am looking' },
  { value: 'paused', label: 'Paused: do not show me to anybody at the moment' },
  { value: 'found', label: 'I found a place, or my roommates' },
] as const

type StandingFieldsProps = FieldsProps & { matches: readonly MatchChoice[] }

function StandingFields({ form, matches, onChange }: StandingFieldsProps) {
  const { t } = useTranslation()
  const nobody = { value: '', label: t('Somebody else, or I would rather not say') }
  return (
    <Stack gap="large">
      <RadioList
        legend={t('Where do you stand?')}
        choices={STANDINGS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={form.standing}
        onChange={(standing) => onChange({ standing })}
      />
      {form.standing === 'paused' && (
        <p>{t('Nobody sees you, and you get no suggestions. Your matches stay as they are.')}</p>
      )}
      {form.standing === 'found' && (
        <>
          <p>
            {t(
              'Congratulations! Nobody sees you in suggestions any more, and your likes that are not mutual end.',
            )}
          </p>
          {matches.length > 0 && (
            <RadioList
              legend={t('With whom?')}
              choices={[...matches.map(({ id, name }) => ({ value: id, label: name })), nobody]}
              value={form.match}
              onChange={(match) => onChange({ match })}
            />
          )}
        </>
      )}
    </Stack>
  )
}

function BudgetFields({ form, campus, onChange }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="large">
      <p>
        {t(
          'You will be a searcher. We keep your place in case you need it again, and nobody sees it. Your matches stay as they are.',
        )}
      </p>
      <BudgetSlider
        value={form.budget}
        range={campus?.budget}
        currency={campus?.currency}
        onChange={(budget) => onChange({ budget })}
      />
    </Stack>
  )
}

type DetailsViewProps = {
  details: ActorRefFrom<typeof detailsMachine>
  matches: readonly MatchChoice[]
  onDiscard?: (() => void) | undefined
}

/** The form of one small part of the profile. */
export function DetailsView({ details, matches, onDiscard }: DetailsViewProps) {
  const { part, message, isChanged, isPending, canSave, ...fields } = useSelector(
    details,
    selectDetails,
    shallowEqual,
  )
  const { t } = useTranslation()
  const onChange = (detail: Partial<DetailsForm>) =>
    details.send({ type: 'detail.changed', detail })
  return (
    <EditForm
      message={message}
      canSave={canSave}
      isPending={isPending}
      onSave={() => details.send({ type: 'form.submitted' })}
      onDiscard={isChanged ? onDiscard : undefined}
      {...(part === 'role' ? { label: t('Become a searcher') } : {})}
    >
      {part === 'name' && <NameFields {...fields} onChange={onChange} />}
      {part === 'shown' && <ShownFields {...fields} onChange={onChange} />}
      {part === 'places' && <PlacesFields {...fields} onChange={onChange} />}
      {part === 'standing' && <StandingFields {...fields} matches={matches} onChange={onChange} />}
      {part === 'search' && <SearchFields form={fields.form} onChange={onChange} />}
      {part === 'terms' && <TermsFields {...fields} onChange={onChange} />}
      {part === 'role' && <BudgetFields {...fields} onChange={onChange} />}
    </EditForm>
  )
}

/** The parts of the profile whose forms are small: name, what matches see, rooms left, standing, dates, budget. */
export function DetailPart({ ownProfile, matches, onDiscard }: PartProps) {
  const details = useSelector(ownProfile, ({ children }) => children.details)
  return details ? <DetailsView details={details} matches={matches} onDiscard={onDiscard} /> : null
}
