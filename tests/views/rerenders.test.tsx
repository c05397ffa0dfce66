import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../support/filledForms.ts'
import { openOnboarding } from '../support/onboardingScreen.tsx'

/** The fields of React's internal tree that this test reads. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** The components that React has re-rendered. React looks for this hook when it is loaded, and calls it on every commit. */
const drawn = vi.hoisted(() => {
  const PERFORMED_WORK = 1
  const names = new Set<string>()
  const look = (fiber: Fiber | null): void => {
    if (!fiber) return
    const { type, flags, alternate } = fiber
    if (typeof type === 'function' && alternate && flags & PERFORMED_WORK) names.add(type.name)
    look(fiber.child)
    look(fiber.sibling)
  }
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => look(root.current),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  })
  return names
})

type Progress = Parameters<typeof openOnboarding>[0]

const STEP_3 = { role: 'searcher', step: 3, page: 1, profile: FILLED_PROFILE } as const
const STEP_4 = { role: 'poster', step: 4, page: 1, property: FILLED_PROPERTY } as const

test.each<[label: string, progress: Progress, drawn: string[]]>([
  ['City of origin', STEP_3, ['ProfileControl', 'TextField']],
  ['Title', STEP_4, ['PropertyControl', 'TextField']],
  ['Description', { ...STEP_4, page: 2 }, ['PropertyControl', 'TextArea']],
])('typing into %s re-renders that field and nothing else', async (label, progress, wanted) => {
  const { person } = await openOnboarding(progress)
  await person.click(screen.getByLabelText(label))
  drawn.clear()
  await person.keyboard('x')
  const parts = ['Field', 'FieldNotes']
  expect([...drawn].filter((name) => !parts.includes(name))).toEqual(wanted)
})
