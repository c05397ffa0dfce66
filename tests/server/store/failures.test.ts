import { describe, expect, test } from 'vitest'
import { explainFileError, explainServerEnd } from '../../../server/store/embedded/startFailure.ts'
import { isOutage } from '../../../server/store/outage.ts'

const failure = (fields: object, message = 'It failed.') =>
  Object.assign(new Error(message), fields)

describe('an outage is', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('%s of the disk', (code) => {
    expect(isOutage(failure({ code }))).toBe(true)
  })

  test.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'],
    ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ])('%s of a connection, but not of a file', (code) => {
    for (const syscall of ['connect', 'read', 'write', 'getaddrinfo']) {
      expect(isOutage(failure({ code, syscall }))).toBe(true)
    }
    expect(isOutage(failure({ code, syscall: 'open' }))).toBe(false)
    expect(isOutage(failure({ code }))).toBe(false)
  })

  test.each(['08006', '53300', '57P01', '25006', '57014', '55P03', '25P03', '40P01', '40001'])(
    'what PostgreSQL answers with %s',
    (code) => {
      expect(isOutage(failure({ code }))).toBe(true)
    },
  )

  test.each([
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'timeout expired',
  ])('%s, as the client says', (message) => {
    expect(isOutage(failure({}, message))).toBe(true)
  })

  test.each(['23505', '57000', '25001', '42P01'])('not %s, a mistake in the statement', (code) => {
    expect(isOutage(failure({ code }))).toBe(false)
  })

  test('one of several errors, and nothing that is no error', () => {
    const away = failure({ code: '08006' })
    expect(isOutage(new AggregateError([failure({}), away]))).toBe(true)
    expect(isOutage(new AggregateError([failure({})]))).toBe(false)
    expect(isOutage({ code: '08006' })).toBe(false)
  })
})

describe('why the embedded database does not start is told in a sentence', () => {
  const elsewhere = 'or set DATA_DIR to another folder.'
  const full = 'The disk that holds /data is full: make room and start again.'
  const readOnly = `The disk that holds /data is read-only: mount it for writing ${elsewhere}`
  const inTheWay = (code: string) =>
    `/data/pid is in the way of the database in /cluster (${code}): move it away and start again.`
  const forbidden = `/data/pid cannot be written to by the user who starts Nookmate: change its owner or permissions, ${elsewhere}`

  test.each([
    ['ENOSPC', full],
    ['EDQUOT', full],
    ['EROFS', readOnly],
    ['EACCES', forbidden],
    ['EPERM', forbidden],
    ...['EEXIST', 'EISDIR', 'ELOOP', 'ENOTDIR', 'ENOTEMPTY'].map((code) => [code, inTheWay(code)]),
  ])('%s: %s', (code = '', sentence = '') => {
    const told = explainFileError(failure({ code, path: '/data/pid' }), '/cluster') as Error
    expect(told.message).toBe(sentence)
  })

  test('other errors stay as they are', () => {
    const other = failure({ code: 'EMFILE', path: '/data/pid' })
    expect(explainFileError(other, '/cluster')).toBe(other)
  })

  const unknown = (complaint: string) =>
    `The embedded PostgreSQL does not start in /data (${complaint}): start again, and if that ` +
    'does not help, move DATA_DIR away and restore a backup with "npm run restore -- <file>".'

  test.each([
    ['No space left on device', full],
    ['Disk quota exceeded', full],
    ['Read-only file system', readOnly],
    ['FATAL:  Permission denied', forbidden.replace('/data/pid', '/data')],
    ['2026 FATAL:  first\n2026 PANIC:  second\nLOG: third\n', unknown('second')],
    ['a line\nanother line\n\n', unknown('another line')],
    ['', unknown('it says nothing')],
  ])('%j: %s', (output, sentence) => {
    expect(explainServerEnd(output, '/data').message).toBe(sentence)
  })
})
