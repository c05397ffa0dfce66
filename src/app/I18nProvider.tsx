import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { ENGLISH } from '../../i18n/english.ts'
import { I18nContext } from '../ui/i18n/useTranslation.ts'
import type { LanguageState } from './startLanguage.ts'

type I18nProviderProps = { language: LanguageState; children: ReactNode }

/** Provides the translator of the chosen language, and the switch to another one. */
export function I18nProvider({ language: { actor, translators }, children }: I18nProviderProps) {
  const chosen = useSelector(actor, ({ context }) => context.language)
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const translator = translators.get(chosen) ?? ENGLISH
  useEffect(() => {
    document.documentElement.lang = translator.locale
  }, [translator])
  return (
    <I18nContext
      value={{
        translator,
        isPending,
        onChoose: (language) => actor.send({ type: 'language.chosen', language }),
      }}
    >
      {children}
    </I18nContext>
  )
}
