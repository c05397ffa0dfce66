import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../domain/language.ts'
import { PressButton } from '../../simulator/PressButton.tsx'
import styles from './Screens.module.css'

interface LanguageChoiceProps {
  language: Language
  onLanguage: (language: Language) => void
}

export function LanguageChoice({ language, onLanguage }: LanguageChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Language of the screens</legend>
      {LANGUAGES.map((one) => (
        <PressButton key={one} pressed={one === language} onPress={() => onLanguage(one)}>
          {LANGUAGE_NAMES[one]}
        </PressButton>
      ))}
    </fieldset>
  )
}
