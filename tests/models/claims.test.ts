import { expect, test } from 'vitest'
import { MODELS } from '../../machines/paths/models.ts'
import { CLAIMS } from '../support/paths/claims.ts'

const SENTENCES = MODELS.flatMap(({ states }) =>
  Object.values(states).filter((sentence) => typeof sentence === 'string'),
)

test.each(CLAIMS.map(({ says }) => [says]))(
  'a state of some flow claims %s, so that a path can check it',
  (says) => {
    expect(SENTENCES.filter((sentence) => says.test(sentence))).not.toEqual([])
  },
)
