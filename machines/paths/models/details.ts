import type { DetailPart, DetailsForm } from '../../../domain/details.ts'
import { type DetailsInput, detailsMachine } from '../../details/details.machine.ts'
import { formsOf } from '../../ownProfile/forms.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { detailsForms } from './detailsForms.ts'
import { OWN_POSTER } from './samples.ts'

const FORM = formsOf(OWN_POSTER).details
const CAPACITY = 3

export const detailsOf = (part: DetailPart): DetailsInput => ({
  ...{ userId: 'u1', part, form: FORM, saved: FORM, capacity: CAPACITY },
})

const CHANGES: Readonly<
  Record<DetailPart, readonly { does: string; detail: Partial<DetailsForm> }[]>
> = {
  name: [
    { does: 'type another name', detail: { name: 'Ada O’Brien-Byron' } },
    { does: 'type a number into the name', detail: { name: 'Ada 2' } },
  ],
  shown: [{ does: 'switch *Religion* on', detail: { shown_fields: ['gender', 'religion'] } }],
  places: [{ does: 'choose *Full*', detail: { state: 'full' } }],
  standing: [
    { does: 'choose *Paused*', detail: { standing: 'paused' } },
    { does: 'choose *I found a place*', detail: { standing: 'found' } },
  ],
  search: [
    { does: 'choose a move-in from May', detail: { move_in_from: '2027-05-01' } },
    { does: 'choose an earlier last day', detail: { move_in_to: '2027-04-30' } },
    { does: 'choose a later last day', detail: { move_in_to: '2027-06-30' } },
  ],
  terms: [
    { does: 'type a rent of $750', detail: { rent_per_room: '750' } },
    { does: 'type a year of five digits', detail: { free_until: '20261-01-01' } },
    { does: 'type the right year', detail: { free_until: '2027-12-31' } },
  ],
  role: [{ does: 'choose a budget of $950', detail: { budget: '950' } }],
}

/** The small forms of the student's own profile; each input opens a different form. */
export const detailsModel = pathModel<typeof detailsMachine>({
  machine: detailsMachine,
  inputs: {
    'the name': detailsOf('name'),
    'what matches see': detailsOf('shown'),
    'the rooms left': detailsOf('places'),
    'whether the student is still looking': detailsOf('standing'),
    'the role': detailsOf('role'),
    'the move-in': detailsOf('search'),
    'dates and rent': detailsOf('terms'),
  },
  states: {
    editing: 'the form',
    saving: 'it is being saved',
    saved: 'it is saved',
  },
  events: {
    'detail.changed': ({ part, form }) =>
      CHANGES[part].filter(({ detail }) =>
        Object.entries(detail).some(
          ([field, value]) => `${Reflect.get(form, field)}` !== `${value}`,
        ),
      ),
    'form.submitted': () => [{ does: 'press *Save*' }],
  },
  actors: {
    saveDetails: answers(
      'the server saves it',
      'the server refuses it',
      'City of origin must not be empty.',
    ),
  },
  delays: {},
  risks: { money: ['saveDetails'], privacy: ['saveDetails'] },
  forms: detailsForms(FORM, CAPACITY),
  facts: ({ part, form }) => [part, JSON.stringify(form)],
})
