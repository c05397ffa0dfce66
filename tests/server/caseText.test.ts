import { describe, expect, test } from 'vitest'
import { listText, wholeText } from '../../server/cases/caseText.ts'
import { readTask } from '../../server/cases/readTask.ts'
import type { WholeCase } from '../../server/services/cases/readCases.ts'
import type { SnapshotMessage } from '../../server/store/caseTables.ts'

const EVIL = 'a\u001b[2Jb\u202ec\r\nphotos    none'
const SHOWN = 'a\\u{1b}[2Jb\\u{202e}c\\u{d}\n    photos    none'

/** A message sent at three minutes past midnight. */
const message: SnapshotMessage = {
  ...{ by: 'reported', text: 'Hi', sent_at: '2026-01-02T00:03:59.999Z', marks: [] },
  has_photo: false,
}

const WHOLE: WholeCase = {
  ...{ id: '', number: 7, report_id: '', reporter_id: 'r', reported_id: null },
  ...{ reporter_hash: Buffer.alloc(32), reported_hash: Buffer.alloc(32, 1), others: [3, 12] },
  ...{ subject: 'conversation', reason: 'scam', words: EVIL, state: 'closed' },
  ...{ made_at: new Date('2026-01-02T03:04:05Z'), closed_at: new Date('2026-02-03T04:05:06Z') },
  snapshot: {
    shown: 'profile',
    person: { bio: EVIL, interests: ['Music'] },
    listing: { title: EVIL },
    messages: [
      { ...message, by: 'reporter' },
      { ...message, text: EVIL, marks: ['deposit', 'keys'] },
      { ...message, text: '' },
      { ...message, text: '', has_photo: true },
    ],
    photos: [
      { position: 1, of: 'person', isKept: true },
      { position: 2, of: 'listing', isKept: false },
    ],
  },
}

describe('a case in words', () => {
  test('tells everything, and no text of a student steers the terminal or passes for a line of ours', () => {
    const sent = '2026-01-02 00:03 UTC, by the'
    expect(wholeText(WHOLE).split('\n')).toEqual(
      [
        'NK-000007, closed',
        'reported  2026-01-02 03:04 UTC',
        'closed    2026-02-03 04:05 UTC',
        'reason    scam',
        'about     conversation',
        'by        student r, address 0000000000000000…',
        'whom      account deleted, address 0101010101010101…',
        'also      NK-000003, NK-000012',
        `words     \n    ${SHOWN}`,
        'shown: the profile',
        `  bio: \n    ${SHOWN}`,
        '  interests: ["Music"]',
        'the listing',
        `  title: \n    ${SHOWN}`,
        'messages',
        `  ${sent} reporter student: Hi`,
        `  ${sent} reported student, looks like: deposit, keys: \n    ${SHOWN}`,
        `  ${sent} reported student: removed`,
        `  ${sent} reported student: a photo`,
        'photos',
        '  1: of the person',
        '  2: of the listing, could not be kept',
      ].flatMap((line) => line.split('\n')),
    )
  })

  test('leaves out what there is not', () => {
    const text = wholeText({
      ...{ ...WHOLE, others: [], words: null, closed_at: null, reporter_hash: null },
      snapshot: { shown: 'card', person: {}, photos: [] },
    })
    expect(text.split('\n').slice(1)).toEqual([
      'reported  2026-01-02 03:04 UTC',
      'reason    scam',
      'about     conversation',
      'by        the server, for messages that look like a scam',
      'whom      account deleted, address 0101010101010101…',
      'shown: the card',
      'no photos',
    ])
  })

  test.each([
    ...['0', '7', '8', '9', 'd', '1b', '7f', '85', '9b', '61c', '200e', '200f'],
    ...['202a', '202b', '202c', '202d', '202e', '2066', '2067', '2068', '2069'],
  ])('has U+%s written out, alone and in a list', (code) => {
    const sign = String.fromCodePoint(Number.parseInt(code, 16))
    const person = { bio: `a${sign}b`, interests: [`c${sign}d`] }
    const text = wholeText({ ...WHOLE, snapshot: { shown: 'card', person, photos: [] } })
    expect(text).toContain(`\n  bio: a\\u{${code}}b\n`)
    expect(text).not.toContain(sign)
  })

  test('has letters, signs and pictures of every script as they are', () => {
    const bio = 'Zo\u00eb, \u05e9\u05dc, \u4f60\u597d, \u{1f469}\u200d\u{1f4bb} …'
    const text = wholeText({ ...WHOLE, snapshot: { shown: 'card', person: { bio }, photos: [] } })
    expect(text).toContain(`\n  bio: ${bio}\n`)
  })

  test('is one line of a list', () => {
    expect(listText([WHOLE, { ...WHOLE, number: 123_456, reason: 'other', state: 'open' }])).toBe(
      `case       when                  reason  about         state
NK-000007  2026-01-02 03:04 UTC  scam    conversation  closed
NK-123456  2026-01-02 03:04 UTC  other   conversation  open`,
    )
  })
})

describe('the words after npm run cases --', () => {
  test.each([
    [[], { kind: 'list' }],
    [['nk-123'], { kind: 'show', number: 123, photos: undefined }],
    [['NK-000123', '--photos', 'here'], { kind: 'show', number: 123, photos: 'here' }],
    [['--close', 'NK-7'], { kind: 'close', number: 7 }],
  ])('%j are understood', (words, task) => {
    expect(readTask(words)).toEqual(task)
  })

  test.each([
    [['NK-1', '--close', 'NK-2'], '--close takes a case number and nothing else.'],
    [['--close', 'NK-2', '--photos', 'here'], '--close takes a case number and nothing else.'],
    [['--close', '2'], '2 is not a case number such as NK-000123.'],
    [['NK-1234567890'], 'NK-1234567890 is not a case number such as NK-000123.'],
    [['xNK-1'], 'xNK-1 is not a case number such as NK-000123.'],
    [['NK-1', '--photos='], 'Name the folder for the photos.'],
    [['--photos', 'here'], 'Name the case whose photos are wanted.'],
    [['NK-1', 'NK-2'], 'Name one case at a time.'],
  ])('%j are refused with the usage', (words, sentence) => {
    const usage = /\n\nnpm run cases {2,}all cases\n/
    expect(() => readTask(words)).toThrow(sentence)
    expect(() => readTask(words)).toThrow(usage)
  })
})
