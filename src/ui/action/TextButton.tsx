import type { ReactNode } from 'react'
import { useContext } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from '../../../domain/language.ts'
import { I18nContext } from '../i18n/useTranslation.ts'
import { Link } from '../link/Link.tsx'
import styles from './TextButton.module.css'

type TextButtonProps = {
  children: ReactNode
  onClick: () => void
  disabled?: boolean
  pending?: boolean
  /** The language of the button's text, where it is not the page's language. */
  lang?: string
  /** Whether the region is open, for show more / show less. */
  expanded?: boolean | undefined
  /** The id of the region that the button opens and closes. */
  controls?: string | undefined
}

/** A button that looks like a link, for a small action inside text: Resend, Report Account, Discard changes. */
export function TextButton({
  children,
  onClick,
  disabled = false,
  pending = false,
  lang,
  expanded,
  controls,
}: TextButtonProps) {
  return (
    <button
      className={styles.button}
      type="button"
      lang={lang}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={pending ? undefined : onClick}
    >
      {children}
    </button>
  )
}

/** A link to another route inside text, large enough for a thumb. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.button} to={to}>
      {children}
    </Link>
  )
}

/** A button that changes to the other language, named in that language ("Français"). Renders nothing if none can be chosen. */
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
