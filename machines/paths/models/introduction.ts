import { characters, TEXT_LENGTH } from '../../../domain/limits.ts'
import { introductionMachine } from '../../introduction/introduction.machine.ts'
import { answers } from '../answers.ts'
import type { DataFormOf } from '../dataForms.ts'
import { pathModel } from '../pathModel.ts'
import { EMPTY, textBounds } from './bounds.ts'

const TOO_LONG = `Bio must be at most ${TEXT_LENGTH} characters.`

const FORM: DataFormOf<typeof introductionMachine> = {
  given: '',
  fields: {
    bio: {
      sample: 'I cook on Sundays.',
      values: { ...textBounds(TEXT_LENGTH), 'only a space': ' ', ...EMPTY },
      now: ({ bio }) => bio,
      event: (bio) => ({ type: 'bio.changed', bio }),
    },
  },
  sends: [
    { does: 'choose *Music*', type: 'interest.toggled', interest: 'Music' },
    { does: 'press *Save*', type: 'form.submitted' },
  ],
  says: ({ bio }) => (characters(bio) > TEXT_LENGTH ? [TOO_LONG] : []),
}

/** The modal *Just one more thing*, which asks for a bio and interests before the first suggestions. */
export const introductionModel = pathModel<typeof introductionMachine>({
  machine: introductionMachine,
  inputs: { '': { userId: 'u1' } },
  states: {
    editing: 'a bio and interests are asked for',
    saving: 'they are being saved',
    saved: 'they are saved',
  },
  events: {
    'bio.changed': ({ bio }) =>
      bio === '' ? [{ does: 'write a bio', bio: 'I cook on Sundays.' }] : [],
    'interest.toggled': ({ interests }) =>
      interests.length === 0 ? [{ does: 'choose *Music*', interest: 'Music' }] : [],
    'form.submitted': () => [{ does: 'press *Save*' }],
  },
  actors: {
    saveIntroduction: answers('the server saves it', 'the server refuses it', TOO_LONG),
  },
  delays: {},
  forms: [FORM],
  facts: ({ bio, interests }) => [bio !== '', interests.length],
})
