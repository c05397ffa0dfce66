import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './PhoneShots.module.css'

type Picture = {
  src: string
  /** The same as AVIF in several widths, as in `srcset`. */
  avif?: string
}

type Shot = {
  light: Picture
  /** For those who prefer dark pages. */
  dark?: Picture
  alt: string
  caption?: string
}

const DARK = '(prefers-color-scheme: dark)'

/** Of the CSS: as wide as a phone in the row. */
const SIZES = '(min-width: 768px) 18rem, min(70vw, 20rem)'

type PhoneShotsProps = {
  shots: readonly Shot[]
  /** Of each picture, in pixels, so that the page does not jump. */
  width: number
  height: number
}

/** Screenshots in a row of phones; on a phone the row scrolls sideways. */
export function PhoneShots({ shots, width, height }: PhoneShotsProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, by keyboard too
    <ul className={styles.row} tabIndex={0} aria-label={t('Screenshots')}>
      {shots.map((shot) => (
        <li key={shot.light.src} className={styles.item}>
          <figure>
            <picture>
              {shot.dark?.avif && (
                <source media={DARK} type="image/avif" srcSet={shot.dark.avif} sizes={SIZES} />
              )}
              {shot.dark && <source media={DARK} srcSet={shot.dark.src} />}
              {shot.light.avif && (
                <source type="image/avif" srcSet={shot.light.avif} sizes={SIZES} />
              )}
              <img
                className={styles.phone}
                src={shot.light.src}
                alt={shot.alt}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            </picture>
            {shot.caption && <figcaption className={styles.caption}>{shot.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}
