/** Formats a duration: `0.4 s`, `60 s`, `2 min 5 s`. */
export function inSeconds(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 100) / 10
  if (seconds < 120) return `${seconds} s`
  const whole = Math.round(milliseconds / 1000)
  const minutes = `${Math.floor(whole / 60)} min`
  return whole % 60 === 0 ? minutes : `${minutes} ${whole % 60} s`
}
