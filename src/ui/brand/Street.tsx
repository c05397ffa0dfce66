import { useId } from 'react'
import styles from './Street.module.css'

/** A street at dusk; one window is lit and two people are in it. Decorative. */
export function Street() {
  return (
    <svg
      className={styles.street}
      viewBox="0 0 480 330"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.moon} cx="392" cy="52" r="19" />
      <path
        className={styles.far}
        d="M0 330V206l52-44 52 44v-32h62v40l48-40 48 40v-64h70v50l58-46 90 66v110Z"
      />
      <path className={styles.left} d="M20 330V190l66-54 66 54v140Z" />
      <path className={styles.right} d="M330 330V166h112v164Z" />
      <path className={styles.roof} d="M322 168v-14h128v14Z" />
      <path className={styles.middle} d="M140 330V142l98-78 98 78v188Z" />
      <path className={styles.chimney} d="M286 104V70h22v51Z" />
      <g className={styles.dark}>
        <path d="M46 262v-26a14 14 0 0 1 28 0v26Z" />
        <path d="M98 262v-26a14 14 0 0 1 28 0v26Z" />
        <path d="M350 222v-18a11 11 0 0 1 22 0v18Z" />
        <path d="M400 222v-18a11 11 0 0 1 22 0v18Z" />
        <path d="M400 276v-18a11 11 0 0 1 22 0v18Z" />
        <path d="M228 136a10 10 0 0 1 20 0v14h-20Z" />
      </g>
      <path className={styles.door} d="M346 330v-58a15 15 0 0 1 30 0v58Z" />
      <path className={styles.door} d="M284 330v-46a16 16 0 0 1 32 0v46Z" />
      <LitWindow />
      <path className={styles.dim} d="M72 330v-30a14 14 0 0 1 28 0v30Z" />
      <g className={styles.tree}>
        <circle cx="454" cy="262" r="30" />
        <circle cx="476" cy="288" r="30" />
        <path d="M452 330v-60h5v60Z" />
      </g>
    </svg>
  )
}

function LitWindow() {
  const glow = useId()
  return (
    <>
      <radialGradient id={glow}>
        <stop className={styles.near} offset="0.4" />
        <stop className={styles.away} offset="1" />
      </radialGradient>
      <circle fill={`url(#${glow})`} cx="210" cy="256" r="120" />
      <path className={styles.lamp} d="M164 300v-54a46 46 0 0 1 92 0v54Z" />
      <g className={styles.mates}>
        <circle cx="193" cy="252" r="12" />
        <path d="M175 300v-13a18 18 0 0 1 36 0v13Z" />
        <circle cx="227" cy="257" r="11" />
        <path d="M211 300v-10a16 16 0 0 1 32 0v10Z" />
      </g>
      <path className={styles.frame} d="M210 200v40" />
      <path className={styles.sill} d="M156 299h108v9H156Z" />
    </>
  )
}
