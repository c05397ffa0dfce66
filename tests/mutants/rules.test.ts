import { describe, expect, it } from 'vitest'
import {
  callDropped,
  fieldDropped,
  narrowingDropped,
  wordChanged,
} from '../../scripts/mutants/operators/calls.ts'
import { patternChanged } from '../../scripts/mutants/operators/patterns.ts'
import {
  choiceSwapped,
  comparisonChanged,
  conditionsJoined,
  negationDropped,
  numberChanged,
} from '../../scripts/mutants/operators/rules.ts'
import { refusalDropped, whereDropped } from '../../scripts/mutants/operators/server.ts'
import {
  entryChanged,
  entryDropped,
  messagesSwapped,
  translationsSwapped,
} from '../../scripts/mutants/operators/texts.ts'
import { isMutated } from '../../scripts/mutants/sourceKinds.ts'
import { faultsOf, textsOf } from './support.ts'

describe('faults of rules', () => {
  it('a number is one more and one less; a key and a type stay', () => {
    const text = 'type T = 3; const a = { 2: 0 as T }'
    expect(textsOf(numberChanged, text)).toEqual([
      'type T = 3; const a = { 2: 1 as T }',
      'type T = 3; const a = { 2: (-1) as T }',
    ])
  })

  it('a comparison is shifted by one or reversed', () => {
    expect(textsOf(comparisonChanged, 'a < b; c >= d; e === f; g + h')).toEqual([
      'a <= b; c >= d; e === f; g + h',
      'a < b; c > d; e === f; g + h',
      'a < b; c >= d; e !== f; g + h',
    ])
  })

  it('"and" and "or" are swapped and keep their operands', () => {
    expect(textsOf(conditionsJoined, 'a && b || c')).toEqual([
      '((a && b) && (c))',
      '((a) || (b)) || c',
    ])
  })

  it('a "not" is dropped, the branches of a condition are swapped', () => {
    expect(textsOf(negationDropped, '!a')).toEqual(['a'])
    expect(textsOf(choiceSwapped, 'a === b ? c : d')).toEqual(['!(a === b) ? c : d'])
  })

  it('has the name of its function', () => {
    const text = 'const RULES = { isMet: (a) => !a }; function isB(b) { return !b }'
    expect(faultsOf(negationDropped, text).map(({ where }) => where)).toEqual([
      'RULES.isMet',
      'isB',
    ])
  })
})

describe('faults of lists, sentences and patterns', () => {
  it('an entry of a closed list differs, or the last one is missing', () => {
    const text = `const KINDS = ['A', 'B'] as const; f(['C', 'D'])`
    expect(textsOf(entryChanged, text)).toEqual([
      `const KINDS = ['As', 'B'] as const; f(['C', 'D'])`,
      `const KINDS = ['A', 'Bs'] as const; f(['C', 'D'])`,
    ])
    expect(textsOf(entryDropped, text)).toEqual([`const KINDS = ['A'] as const; f(['C', 'D'])`])
  })

  it('two sentences are swapped', () => {
    expect(faultsOf(messagesSwapped, `export const A = 'a'; export const B = 'b'`)).toEqual([
      {
        where: 'A',
        what: 'A and B swapped',
        text: `export const A = 'b'; export const B = 'a'`,
      },
    ])
  })

  it('a character class or an anchor of a pattern is changed', () => {
    expect(textsOf(patternChanged, 'const A = /^[0-9]+$/')).toEqual([
      'const A = /^[0-8]+$/',
      'const A = /[0-9]+$/',
      'const A = /^[0-9]+/',
    ])
    expect(textsOf(patternChanged, 'const A = new RegExp(`[a-z]{' + '$' + '{N}}`)')).toEqual([
      'const A = new RegExp(`[a-y]{' + '$' + '{N}}`)',
    ])
  })
})

describe('faults of the server', () => {
  it('a refusal is left out, thrown or called', () => {
    expect(textsOf(refusalDropped, 'if (a) throw b; if (c) { refuseAsOver() } if (d) e()')).toEqual(
      [
        'if (false) throw b; if (c) { refuseAsOver() } if (d) e()',
        'if (a) throw b; if (false) { refuseAsOver() } if (d) e()',
      ],
    )
  })

  it('a refusal is one wherever it stands in its block; an empty block refuses nothing', () => {
    const blocks = ['{ log(); throw b }', '{ refuseAsOver(); log() }', '{ log() }', '{}']
    expect(blocks.flatMap((block) => textsOf(refusalDropped, `if (a) ${block}`))).toEqual([
      'if (false) { log(); throw b }',
      'if (false) { refuseAsOver(); log() }',
    ])
  })

  it('a condition of a statement is left out', () => {
    expect(textsOf(whereDropped, `db.selectFrom('a').where('b', '=', c).execute()`)).toEqual([
      `db.selectFrom('a').execute()`,
    ])
  })
})

describe('faults of programs', () => {
  it('a call that stands alone is left out, awaited or not', () => {
    expect(textsOf(callDropped, 'a(); const b = c(); await d.e(f)')).toEqual([
      '; const b = c(); await d.e(f)',
      'a(); const b = c(); ;',
    ])
  })

  it('an object lacks a field', () => {
    expect(textsOf(fieldDropped, 'send({ type, payload: 1 })')).toEqual([
      'send({ payload: 1 })',
      'send({ type })',
    ])
  })

  it('a filter, an order or a cut is forgotten', () => {
    expect(textsOf(narrowingDropped, 'a.filter(b).map(c).slice(1)')).toEqual([
      'a.filter(b).map(c)',
      'a.map(c).slice(1)',
    ])
  })

  it('a fixed text is changed', () => {
    expect(textsOf(wordChanged, `f({ kind: 'refused' }, a ? 'b' : c, 'd')`)).toEqual([
      `f({ kind: "refuseds" }, a ? 'b' : c, 'd')`,
      `f({ kind: 'refused' }, a ? "bs" : c, 'd')`,
    ])
  })

  it('two translated texts change places', () => {
    expect(
      faultsOf(translationsSwapped, `const a = { 'Like': 'Aimer', 'Dislike': 'Passer' }`),
    ).toEqual([
      {
        where: 'a',
        what: "'Like' and 'Dislike' swapped",
        text: `const a = { 'Like': 'Passer', 'Dislike': 'Aimer' }`,
      },
    ])
  })

  it('are made in every part of the product', () => {
    const parts = [
      ...['flows/diff/union.ts', 'flows/chart/Chart.tsx', 'machines/paths/format/json.ts'],
      ...['i18n/compiled/fr/ui.ts', 'src/effects/outbox.ts', 'src/serviceWorker/worker.ts'],
      ...['server/backup/restore.ts', 'server/store/pool.ts', 'server/storage/photoStore.ts'],
      ...['server/mail/outbox.ts', 'server/settings.ts', 'server/jobs/work.ts'],
      ...['server/pages/page.ts', 'server/campuses/campusFile.ts', 'server/cases/readTask.ts'],
      ...['src/forms/ProfileFields.tsx', 'src/forms/selectProfile.ts'],
      ...['src/screens/dashboard/likes/selectLikes.ts', 'src/ui/field/Field.tsx'],
      ...['machines/chats/conversations.ts', 'machines/inspection/watch.ts'],
    ]
    expect(parts.filter((path) => !isMutated(path))).toEqual([])
    const others = ['tests/a.test.ts', 'flows/vite.config.ts', 'bench/a.ts', 'machines/a.ts']
    expect(others.filter(isMutated)).toEqual([])
  })
})
