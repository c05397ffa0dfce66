import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TAGLINE } from '../../../domain/product.ts'
import type { languageMachine } from '../../../machines/language/language.machine.ts'
import { LanguageSwitch } from '../../../src/ui/action/LanguageSwitch.tsx'
import { CenteredCard } from '../../../src/ui/layout/CenteredCard.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { SpeechContext } from '../../../src/ui/words/useWords.ts'
import { ENGLISH } from '../../../words/english.ts'
import { FRENCH } from '../../../words/french.ts'
import { showing } from './showing.ts'

const WORDS = { en: ENGLISH, fr: FRENCH }

/** The switch where public screens have it. */
function Switch({ flow }: { flow: ActorRefFrom<typeof languageMachine> }) {
  const words = useSelector(flow, ({ context }) => WORDS[context.language])
  const isPending = useSelector(flow, (snapshot) => snapshot.hasTag('pending'))
  return (
    <SpeechContext
      value={{
        words,
        isPending,
        onChoose: (language) => flow.send({ type: 'language.chosen', language }),
      }}
    >
      <CenteredCard footer={<LanguageSwitch />}>
        <Page heading={words.t(TAGLINE)}>{null}</Page>
      </CenteredCard>
    </SpeechContext>
  )
}

export const LANGUAGE = {
  language: showing<typeof languageMachine>((language) => <Switch flow={language} />),
}
