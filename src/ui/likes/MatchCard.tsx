import type { ReactNode } from 'react'
import { CARD_WIDTH } from '../../../domain/photoSizes.ts'
import { BioText, FactList, ReasonList, TagList } from '../candidate/Facts.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Portrait } from '../photo/Portrait.tsx'
import styles from './MatchCard.module.css'

/** The fields of a match that the card shows. */
type Profile = {
  name: string
  profile_picture: string
  age: number
  university: string
  program: string
  city_of_origin: string
  interests: readonly string[]
  bio: string
  budget?: number | undefined
  currency?: string | undefined
  gender?: string | undefined
  sexual_orientation?: string | undefined
  religion?: string | undefined
  ethnicity?: string | undefined
  reasons?: readonly string[] | undefined
  facts?: readonly string[] | undefined
  fit?: string | undefined
}

type MatchCardProps = {
  profile: Profile
  /** A `Compared`: the answers of both students side by side. */
  compared?: ReactNode
  /** A ListingPanel. */
  listing?: ReactNode
  /** The buttons below the card. */
  actions?: ReactNode
}

/** The known facts of a profile, each with its label. */
function useFacts(profile: Profile) {
  const { t, money } = useTranslation()
  const { budget, currency } = profile
  return [
    [t('University'), profile.university && t(profile.university)],
    [t('Program'), profile.program && t(profile.program)],
    [t('From'), profile.city_of_origin],
    [
      t('Budget'),
      budget !== undefined && t('{amount} a month', { amount: money(budget, currency) }),
    ],
    [t('Gender'), profile.gender && t(profile.gender)],
    [t('Sexual orientation'), profile.sexual_orientation && t(profile.sexual_orientation)],
    [t('Religion'), profile.religion && t(profile.religion)],
    [t('Ethnicity'), profile.ethnicity && t(profile.ethnicity)],
  ].filter(([, fact]) => fact)
}

/** The page of a match: the person, the facts, and the place if there is one. */
export function MatchCard({ profile, compared, listing, actions }: MatchCardProps) {
  const { t } = useTranslation()
  const { name, age, reasons = [] } = profile
  const facts = useFacts(profile)
  return (
    <div className={styles.page}>
      <article className={styles.card} aria-label={name}>
        <div className={styles.picture}>
          <Portrait
            src={profile.profile_picture}
            sizes={CARD_WIDTH}
            alt={t('Portrait of {name}', { name })}
            shape="full"
            eager
          />
        </div>
        <div className={styles.words}>
          <h2>
            <bdi>{name}</bdi>, <span className={styles.age}>{age}</span>
          </h2>
          {profile.fit && <p>{profile.fit}</p>}
          {profile.facts && <FactList facts={profile.facts} />}
          {reasons.length > 0 && <ReasonList reasons={reasons} />}
          <BioText shown={profile.bio} isCut={false} />
          {profile.interests.length > 0 && (
            <TagList label={t('Interests')} tags={profile.interests} />
          )}
          <dl className={styles.facts}>
            {facts.map(([term, fact]) => (
              <div key={term as string} className={styles.fact}>
                <dt>{term}</dt>
                <dd dir="auto">{fact}</dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
      {actions && <div className={styles.actions}>{actions}</div>}
      {listing && <div>{listing}</div>}
      {compared && <div>{compared}</div>}
    </div>
  )
}
