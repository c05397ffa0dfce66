import { introductionMachine } from '../../introduction/introduction.machine.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'

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
    saveIntroduction: answers(
      'the server saves it',
      'the server refuses it',
      'Your bio must be at most 2000 characters.',
    ),
  },
  delays: {},
  facts: ({ bio, interests }) => [bio !== '', interests.length],
})
