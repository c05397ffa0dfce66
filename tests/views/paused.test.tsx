import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import type { Likes } from '../../domain/likes.ts'
import type { Reply } from '../../domain/reply.ts'
import { likesMachine } from '../../machines/likes/likes.machine.ts'
import { LIKES } from '../../machines/paths/models/samples.ts'
import { Paused } from '../../src/screens/dashboard/likes/Paused.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { heldActor, refused } from '../support/heldActor.ts'
import { expectAccessible, happens, mount, startFlow } from '../support/screen.tsx'

test('a refusal is said beside the button, which can be pressed again', async () => {
  const loadLikes = heldActor<Reply<Likes>>()
  const resumeSearch = heldActor<Reply<unknown>>()
  const { actor } = startFlow(
    likesMachine.provide({
      actors: {
        loadLikes: loadLikes.logic,
        resumeSearch: resumeSearch.logic,
        liveStream: fromCallback(() => undefined) as never,
      },
    }),
    { userId: 'u1', isOffered: true },
  )
  await happens(() =>
    loadLikes.last().resolve({ ok: true, value: { ...LIKES, standing: 'found' } }),
  )
  const person = mount(
    <Page heading="Suggestions">
      <Paused likes={actor} />
    </Page>,
  )
  const button = screen.getByRole('button', { name: 'Go on looking' })
  await person.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await happens(() => resumeSearch.last().resolve(refused('Please wait a minute.', 429)))
  expect(screen.getByRole('alert').textContent).toBe('Please wait a minute.')
  await expectAccessible()
  await person.click(button)
  expect(resumeSearch.calls).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toBe('')
})
