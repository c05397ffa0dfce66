import { Suspense } from 'react'
import type { AnyActor } from 'xstate'
import { NoScreen } from '../../flows/preview/NoScreen.tsx'
import { Spinner } from '../../src/ui/progress/Spinner.tsx'
import { ACCOUNT } from './account.tsx'
import { APP } from './app.tsx'
import { CHATS } from './chats.tsx'
import { DASHBOARD } from './dashboard.tsx'
import { LANGUAGE } from './language.tsx'
import { LIKES } from './likes.tsx'
import { ONBOARDING } from './onboarding.tsx'
import { OWN_PROFILE } from './ownProfile.tsx'
import type { HoldFile, Show } from './showing.ts'
import { SIGNUP } from './signup.tsx'
import { VISITOR } from './visitor.tsx'
import { WITHOUT_SCREEN } from './withoutScreen.ts'

const INSIDE: Readonly<Record<string, Show>> = {
  ...LANGUAGE,
  ...VISITOR,
  ...SIGNUP,
  ...ONBOARDING,
  ...DASHBOARD,
  ...LIKES,
  ...CHATS,
  ...OWN_PROFILE,
  ...ACCOUNT,
}

type ScreenProps = { flow: AnyActor; holdFile: HoldFile }

function unseen(machine: string) {
  const words = WITHOUT_SCREEN[machine] ?? `No screen is known for ${machine} yet.`
  return <NoScreen heading="This flow has no screen of its own">{words}</NoScreen>
}

/** Renders the product's screen for a running flow. */
export function Screen({ flow, holdFile }: ScreenProps) {
  const { id } = flow.logic as { id: string }
  const show = INSIDE[id]
  return (
    <Suspense fallback={<Spinner late />}>
      {id === 'app' ? APP.app(flow, holdFile) : show ? show(flow, holdFile) : unseen(id)}
    </Suspense>
  )
}
