import { PRODUCT_NAME } from '../../../domain/product.ts'
import styles from './Logo.module.css'

/**
 * The logo: two people in one nook, and the product's name with two linked o's. `size` is the height of the drawing in
 * pixels; the name scales with it.
 */
export function Logo({ size }: { size: number }) {
  return (
    <span className={styles.logo} role="img" aria-label={PRODUCT_NAME}>
      <Sign size={size} />
      <Word height={size * 0.8} />
    </span>
  )
}

function Sign({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        className={styles.wall}
        d="M5 43V22.500a19 19 0 0 1 38 0V43a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3Z"
      />
      <g className={styles.first}>
        <circle cx="17.5" cy="23" r="5.5" />
        <path d="M9.5 46v-6.500a8 8 0 0 1 16 0V46Z" />
      </g>
      <g className={styles.second}>
        <circle cx="31" cy="26" r="5" />
        <path d="M24 45.25v-4.75a7 7 0 0 1 14 0v4.75Z" />
      </g>
    </svg>
  )
}

function Word({ height }: { height: number }) {
  return (
    <svg
      className={styles.word}
      viewBox="-5 3 392 73"
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 32v38m0-20a17 17 0 0 1 34 0v20" />
      <circle cx="67" cy="51" r="19" />
      <circle className={styles.linked} cx="99" cy="51" r="19" />
      <path d="M133 8v62m25-38-24 22m9-8 17 24" />
      <path d="M175 32v38m0-22a14 14 0 0 1 28 0v22m0-22a14 14 0 0 1 28 0v22" />
      <path d="M282 32v38" />
      <circle cx="263" cy="51" r="19" />
      <path d="M305 16v42a12 12 0 0 0 12 12h4m-24-37h23" />
      <path d="M337 51h41a20.5 19 0 1 0-6 13.5" />
    </svg>
  )
}
