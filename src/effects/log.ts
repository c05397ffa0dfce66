/** Logs a failure that no screen shows (§8): the name of the error or the status, never anything that was typed. */
export function logFailure(reason: unknown): void {
  if (reason instanceof Error) console.warn(`Nookmate: ${reason.name}`)
  else if (typeof reason === 'object' && reason !== null && 'status' in reason) {
    console.warn(`Nookmate: status ${String(reason.status)}`)
  } else console.warn('Nookmate: a call failed')
}

/** Logs an event that no screen shows. */
export function logEvent(type: string): void {
  console.info(`Nookmate: ${type}`)
}
