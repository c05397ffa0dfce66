import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { TextButton } from '../action/TextButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFocusFallback } from '../layout/focus.ts'
import styles from './Options.module.css'

export interface Option {
  readonly label: string
  readonly onChoose: () => void
}

type OptionsProps = {
  /** The id of the element that the options act on. */
  about: string
  /** Returns the options. Called when they are opened; undefined if there are none. */
  options: (() => readonly Option[]) | undefined
  /** Whether the line is aligned to the end. */
  isAtEnd?: boolean
  /** Whether the opened options take a line of their own, inside a flex container. */
  isSpread?: boolean
  /** Shown beside the button. */
  children?: ReactNode
}

/** A button that opens a row of actions. */
export function Options({
  about,
  options,
  isAtEnd = false,
  isSpread = false,
  children,
}: OptionsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      place.current?.querySelector('button')?.focus()
      setOpen(false)
    }
    const click = ({ target }: MouseEvent) => {
      if (!place.current?.contains(target as Node)) setOpen(false)
    }
    addEventListener('keydown', press)
    addEventListener('click', click)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('click', click)
    }
  }, [isOpen])
  const chosen = ({ onChoose }: Option) => {
    place.current?.querySelector('button')?.focus()
    setOpen(false)
    onChoose()
  }
  return (
    <div
      ref={place}
      className={styles.place}
      data-end={isAtEnd || undefined}
      data-spread={isSpread || undefined}
      data-open={isOpen || undefined}
    >
      <div className={styles.foot}>
        {children}
        {options && (
          <MoreButton about={about} id={id} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
        )}
      </div>
      {options && (
        <div className={styles.options} id={id} hidden={!isOpen}>
          {isOpen &&
            options().map((option) => (
              <TextButton key={option.label} onClick={() => chosen(option)}>
                {option.label}
              </TextButton>
            ))}
        </div>
      )}
    </div>
  )
}

type MoreButtonProps = { about: string; id: string; isOpen: boolean; onClick: () => void }

function MoreButton({ about, id, isOpen, onClick }: MoreButtonProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place)
  return (
    <div className={styles.more} ref={place}>
      <IconButton
        icon="more"
        label={t('Options')}
        about={about}
        onClick={onClick}
        controls={id}
        expanded={isOpen}
      />
    </div>
  )
}
