import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TAGLINE } from '../../domain/product.ts'
import type { languageMachine } from '../../machines/language/language.machine.ts'
import { LanguageSwitch } from '../../src/ui/action/TextButton.tsx'
import { I18nContext } from '../../src/ui/i18n/useTranslation.ts'
import { CenteredCard } from '../../src/ui/layout/CenteredCard.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { TRANSLATORS } from './FrameI18nProvider.tsx'
import { showing } from './showing.ts'

/** The language switch, in the layout of the public screens. */
function Switch({ flow }: { flow: ActorRefFrom<typeof languageMachine> }) {
  const translator = useSelector(flow, ({ context }) => TRANSLATORS[context.language])
  const isPending = useSelector(flow, (snapshot) => snapshot.hasTag('pending'))
  return (
    <I18nContext
      value={{
        translator,
        isPending,
        onChoose: (language) => flow.send({ type: 'language.chosen', language }),
      }}
    >
      <CenteredCard footer={<LanguageSwitch />}>
        <Page heading={translator.t(TAGLINE)}>{null}</Page>
      </CenteredCard>
    </I18nContext>
  )
}

export const LANGUAGE = {
  language: showing<typeof languageMachine>((language) => <Switch flow={language} />),
}
