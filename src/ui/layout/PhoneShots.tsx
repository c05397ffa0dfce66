import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './PhoneShots.module.css'

type Picture = {
  src: string
  /** The same picture as AVIF in several widths, as a `srcset`. */
  avif?: string
}

type Shot = {
  light: Picture
  /** The picture for people whose browser prefers dark pages. */
  dark?: Picture
  alt: string
  caption?: string
}

const DARK = '(prefers-color-scheme: dark)'

/** The `sizes` of the pictures: the width of a phone in the row, as in the CSS. */
const SIZES = '(min-width: 768px) 18rem, min(70vw, 20rem)'

type PhoneShotsProps = {
  shots: readonly Shot[]
  /** Width and height of each picture in pixels, so that the page does not jump when it loads. */
  width: number
  height: number
}

/** Screenshots in a row of drawn phones; on a narrow screen the row scrolls sideways. */
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
