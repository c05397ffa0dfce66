import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { PhotoFile } from '../../../../domain/photo.ts'
import { photoMachine } from '../../../../machines/photo/photo.machine.ts'
import { PhotoDialog } from '../../../../src/forms/PhotoDialog.tsx'
import '../../../../src/ui/photo/CropDialog.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { holdFile, picture, pictureLoads } from '../../onboardingScreen.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { UNREACHABLE } from '../words.ts'

const REFUSED = 'xstate.done.actor.uploadPhoto'
const LOST = 'xstate.error.actor.uploadPhoto'
const DIALOG = { dialog: 'Adjust Photo' }
const CHANGE = 'Change (file)'

/** Chooses a picture file with the input of this label and waits until the picture can be cropped. */
export function choosePhoto(stage: Stage, label: string | RegExp, file: PhotoFile): Promise<void> {
  return choosePhotos(stage, label, [file])
}

/** Chooses several picture files and waits until the first can be cropped. */
export async function choosePhotos(
  { person }: Stage,
  label: string | RegExp,
  files: readonly PhotoFile[],
): Promise<void> {
  const pictures = files.map(({ name, type }) => picture(name, type))
  await person.upload(screen.getByLabelText(label), pictures)
  await pictureLoads()
}

/** Ends *Adjust Photo*: confirms and lets the upload return this URL, or closes the dialog if `url` is undefined. */
export async function finishPhoto(stage: Stage, url: string | undefined): Promise<void> {
  if (url === undefined) return stage.press('Close')
  await stage.press('Confirm')
  await stage.answer('uploadPhoto', { ok: true, value: { url } })
}

/** Fails unless *Adjust Photo* shows the picture with this source and can be confirmed. */
export function expectAdjusting(src: string | undefined, says: string[] = []): void {
  expectSeen({ ...DIALOG, buttons: ['Close', CHANGE, 'Confirm'], says })
  expect(screen.getByRole('img', { name: 'To be cropped' }).getAttribute('src')).toBe(src)
}

function fileOf(past: Past): PhotoFile {
  return past.last('photo.changed')?.file ?? (past.input as { file: PhotoFile }).file
}

/** Walks the paths of `photo` on its React screen: the dialog *Adjust Photo*. */
export const photoDriver = screenDriver<typeof photoMachine>({
  machine: photoMachine,
  async open(stage, input) {
    const photo = stage.start(photoMachine, input)
    stage.show(
      <Page heading="Getting Started">
        <PhotoDialog photo={photo} holdFile={holdFile} />
      </Page>,
    )
    await screen.findByRole('dialog')
    if (photo.getSnapshot().matches('adjusting')) await pictureLoads()
    return photo
  },
  does: {
    'crop.confirmed': (stage) => stage.press('Confirm'),
    'upload.progressed': (stage, event) => stage.elsewhere(event),
    'photo.changed': (stage, { file }) => choosePhoto(stage, 'Change', file),
    'upload.retried': (stage) => stage.press('Try again'),
    'modal.closed': (stage) => stage.press('Close'),
  },
  ends: {},
  reads: {
    checkingFile: NEVER_SEEN,
    rejected() {
      const alerts = ['Please choose an image file, such as a JPEG or PNG photo.']
      expectSeen({ ...DIALOG, buttons: ['Close', CHANGE], alerts })
      expect(screen.queryByRole('img', { name: 'To be cropped' })).toBeNull()
    },
    adjusting: (past) => expectAdjusting(fileOf(past).previewUrl),
    uploading(past, stage) {
      const isHalf = past.since('crop.confirmed').at(-1)?.type === 'upload.progressed'
      expectSeen({
        ...DIALOG,
        buttons: ['Close', CHANGE, 'Confirm (busy)'],
        says: [`Uploading photo: ${isHalf ? 50 : 0}%`],
      })
      expect(stage.asked('uploadPhoto')).toEqual({
        bucket: 'profile_pictures',
        file: fileOf(past),
        area: { x: 12.5, y: 0, width: 75, height: 100 },
      })
    },
    failed(past) {
      const message =
        past.last(REFUSED, LOST)?.type === REFUSED
          ? 'This photo cannot be read. Please choose another one.'
          : UNREACHABLE
      expectSeen({
        ...DIALOG,
        buttons: ['Close', 'Try again', CHANGE, 'Confirm'],
        alerts: [`${message}Try again`],
      })
    },
    uploaded: HANDED_OVER,
    closed: HANDED_OVER,
  },
})
