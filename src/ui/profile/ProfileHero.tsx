import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Portrait } from '../photo/Portrait.tsx'
import styles from './ProfileHero.module.css'

type ProfileHeroProps = {
  picture: string
  name: string
  age: number
  /** Program and university. */
  detail: string
  /** Whether the student is suggested to others at the moment. */
  isSeen: boolean
  /** The student's standing in a few words, such as Active. */
  standing: string
  /** Buttons. */
  children?: ReactNode
}

/** The head of the student's own profile: portrait, name, age, studies and standing. */
export function ProfileHero(props: ProfileHeroProps) {
  const { picture, name, age, detail, isSeen, standing, children } = props
  const { t } = useTranslation()
  return (
    <section className={styles.hero} aria-label={t('You')}>
      <Portrait src={picture} alt={t('Portrait of {name}', { name })} size={136} eager />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>, <span className={styles.age}>{age}</span>
        </h2>
        <p className={styles.detail}>{detail}</p>
        <p className={styles.standing} data-seen={isSeen || undefined}>
          {standing}
        </p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
