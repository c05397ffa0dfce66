import { PressButton } from '../../simulator/PressButton.tsx'
import styles from './Screens.module.css'

interface LanguageChoiceProps {
  /** Names by codes. */
  languages: Readonly<Record<string, string>>
  language: string
  onLanguage: (language: string) => void
}

/** Buttons that choose the language of the screens; nothing if there is only one. */
export function LanguageChoice({ languages, language, onLanguage }: LanguageChoiceProps) {
  const all = Object.entries(languages)
  if (all.length < 2) return null
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Language of the screens</legend>
      {all.map(([one, name]) => (
        <PressButton key={one} pressed={one === language} onPress={() => onLanguage(one)}>
          {name}
        </PressButton>
      ))}
    </fieldset>
  )
}
