/** Formats a duration: `0.4 s`, `60 s`, `2 min 5 s`. */
export function inSeconds(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 100) / 10
  if (seconds < 120) return `${seconds} s`
  const rest = Math.round(seconds % 60)
  return rest === 0
    ? `${Math.floor(seconds / 60)} min`
    : `${Math.floor(seconds / 60)} min ${rest} s`
}
