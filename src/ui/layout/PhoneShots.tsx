import { useWords } from '../words/useWords.ts'
import styles from './PhoneShots.module.css'

type Shot = { src: string; srcSet?: string; alt: string; caption?: string }

type PhoneShotsProps = {
  shots: readonly Shot[]
  /** Of each picture, in pixels, so that the page does not jump. */
  width: number
  height: number
}

/** Screenshots in a row of phones; on a phone the row scrolls sideways. */
export function PhoneShots({ shots, width, height }: PhoneShotsProps) {
  const { t } = useWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, by keyboard too
    <ul className={styles.row} tabIndex={0} aria-label={t('Screenshots')}>
      {shots.map((shot) => (
        <li key={shot.src} className={styles.item}>
          <figure>
            <img
              className={styles.phone}
              src={shot.src}
              srcSet={shot.srcSet}
              sizes="(min-width: 768px) 20rem, 70vw"
              alt={shot.alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
            {shot.caption && <figcaption className={styles.caption}>{shot.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}
