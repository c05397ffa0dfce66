import { photoProblem } from '../../../domain/photo.ts'
import { photoMachine } from '../../photo/photo.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { OTHER_PICTURE, PICTURE } from './samples.ts'

const TEXT = { ...PICTURE, id: 'notes.txt', name: 'notes.txt', type: 'text/plain' }

/** The modal *Adjust Photo*. */
export const photoModel = pathModel<typeof photoMachine>({
  machine: photoMachine,
  inputs: {
    'a picture was chosen': { bucket: 'profile_pictures', file: PICTURE },
    'a text file was chosen': { bucket: 'profile_pictures', file: TEXT },
  },
  states: {
    checkingFile: 'the file decides',
    rejected: 'a sentence says what is wrong with the file',
    adjusting: 'the square can be moved',
    uploading: 'the photo is being uploaded',
    failed: 'the upload can be tried again',
    uploaded: 'the photo is uploaded',
    closed: 'the modal is closed',
  },
  events: {
    'crop.confirmed': () => [
      { does: 'press *Confirm*', area: { x: 12.5, y: 0, width: 75, height: 100 } },
    ],
    'upload.progressed': () => [{ does: 'half of the photo has left', fraction: 0.5 }],
    'photo.changed': ({ file }) =>
      file.id === OTHER_PICTURE.id
        ? []
        : [{ does: 'press *Change* and choose a picture', file: OTHER_PICTURE }],
    'upload.retried': () => [{ does: 'press *Try again*' }],
    'modal.closed': () => [{ does: 'close the modal' }],
  },
  actors: {
    followUpload: {},
    uploadPhoto: {
      accepted: { 'the upload arrives': { url: 'https://nookmate.test/me.jpg' } },
      refused: {
        'the server refuses the photo': {
          status: 400,
          message: 'This photo cannot be read. Please choose another one.',
        },
      },
      failed: NO_ANSWER,
    },
  },
  delays: {},
  facts: ({ file, fraction }) => [photoProblem(file), file.id, fraction],
})
