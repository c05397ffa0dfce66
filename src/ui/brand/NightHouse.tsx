import { useId } from 'react'
import styles from './NightHouse.module.css'

/** One house with the lamp on, for screens that have nothing to show yet. Decorative. */
export function NightHouse() {
  const glow = useId()
  return (
    <svg className={styles.house} viewBox="0 0 200 190" aria-hidden="true" focusable="false">
      <path className={styles.sky} d="M10 184V96a90 90 0 0 1 180 0v88Z" />
      <circle className={styles.moon} cx="146" cy="56" r="11" />
      <path className={styles.far} d="M10 184v-44l30-24 26 22v46Zm124 0v-52l28-22 28 22v52Z" />
      <path className={styles.wall} d="M52 184V98l48-40 48 40v86Z" />
      <radialGradient id={glow}>
        <stop className={styles.near} offset="0.4" />
        <stop className={styles.away} offset="1" />
      </radialGradient>
      <circle fill={`url(#${glow})`} cx="100" cy="130" r="52" />
      <path className={styles.lamp} d="M78 154v-24a22 22 0 0 1 44 0v24Z" />
      <path className={styles.frame} d="M100 108v46M78 132h44" />
      <path className={styles.sill} d="M72 153h56v6H72Z" />
      <path className={styles.ground} d="M0 184h200" />
    </svg>
  )
}
