import { useContext } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from '../../../domain/language.ts'
import { I18nContext } from '../i18n/useTranslation.ts'
import { TextButton } from './TextButton.tsx'

/** Offers the other language, by the name it has in itself; nothing where none can be chosen. */
export function LanguageSwitch() {
  const { translator, onChoose, isPending = false } = useContext(I18nContext)
  const other = LANGUAGES.find((language) => language !== translator.language)
  if (!onChoose || !other) return null
  return (
    <TextButton lang={LOCALES[other]} pending={isPending} onClick={() => onChoose(other)}>
      {LANGUAGE_NAMES[other]}
    </TextButton>
  )
}
