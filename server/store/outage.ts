const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

// Disk errors: full, over the quota, read-only after a failure, broken.
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

// PostgreSQL's error classes: 08 connection, 53 resources, 57P shutdown; 25006 read-only after a failover;
// 57014, 55P03 and 25P03 when it cancelled a statement, a wait for a lock or an idle transaction;
// 40P01 and 40001 when it ended a transaction so that a simultaneous one could go on.
const SQL_STATE = /^(?:08|53|57P|25006|57014|55P03|25P03|40P01|40001)/

const PG_MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client was closed|not queryable|timeout expired/i

function codeOf(error: object): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether the database or the disk could not do its work, rather than a mistake in the request. The request may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  const code = codeOf(error)
  if (DISK_CODES.has(code)) return true
  const isSystem =
    SYSTEM_CODES.has(code) &&
    'syscall' in error &&
    /connect|read|write|getaddrinfo/.test(String(error.syscall))
  return isSystem || SQL_STATE.test(code) || PG_MESSAGES.test(error.message)
}
