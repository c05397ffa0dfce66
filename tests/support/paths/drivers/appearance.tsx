import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Appearance } from '../../../../domain/appearance.ts'
import { appearanceMachine } from '../../../../machines/appearance/appearance.machine.ts'
import { SHORT_BREAK } from '../../../../machines/paths/models/samples.ts'
import { AppearanceChoice } from '../../../../src/screens/dashboard/profile/AppearanceChoice.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import { UNREACHABLE } from '../words.ts'

const SAVED = 'xstate.done.actor.saveAppearance'
const LOST = 'xstate.error.actor.saveAppearance'
const LABELS = { system: 'Same as the system', light: 'Light', dark: 'Dark' } as const

function appearanceOf(past: Past): Appearance {
  return past.last('appearance.chosen', 'appearance.heard')?.appearance ?? 'system'
}

function messageOf(past: Past): string | undefined {
  const last = past.last('appearance.chosen', SAVED, LOST)
  if (last?.type === LOST) return UNREACHABLE
  const isRefused = last?.type === SAVED && !last.output.ok
  return isRefused ? SHORT_BREAK : undefined
}

function expectChoices(past: Past): void {
  const message = messageOf(past)
  const shown = appearanceOf(past)
  expectSeen({
    ...{ title: 'Notices · Nookmate', heading: 'Notices' },
    fields: {
      [LABELS.system]: shown === 'system',
      [LABELS.light]: shown === 'light',
      [LABELS.dark]: shown === 'dark',
    },
    says: message ? [message] : [],
  })
}

/** Walks the paths of `appearance` on its React screen: the choice between light, dark and the system's theme. */
export const appearanceDriver = screenDriver<typeof appearanceMachine>({
  machine: appearanceMachine,
  open(stage, input) {
    const appearance = stage.start(appearanceMachine, input)
    stage.show(
      <Page heading="Notices">
        <AppearanceChoice appearance={appearance} />
      </Page>,
    )
    return appearance
  },
  does: {
    'appearance.chosen': ({ person }, { appearance }) =>
      person.click(screen.getByRole('radio', { name: LABELS[appearance] })),
    'appearance.heard': (stage, event) => stage.elsewhere(event),
  },
  ends: {},
  reads: {
    shown: expectChoices,
    saving(past, stage) {
      expectChoices(past)
      expect(stage.asked('saveAppearance')).toHaveProperty('appearance')
    },
  },
})
