import { fraction } from '../../../server/matching/random.ts'
import type { Policy } from '../market/simulate.ts'
import type { World } from '../market/world.ts'
import { harmonic, oneSided } from './preference.ts'
import { cosine, jaccard } from './similarity.ts'
import { topPolicy } from './topCards.ts'

/**
 * Added to the score of those who like the viewer, so that they come first; `topPolicy` removes it again before
 * calibration.
 */
const LIKED_YOU = 1000

/** The baselines that the engine is compared with, for one market. */
export function baselinesFor(world: World): readonly Policy[] {
  const [byCosine, byJaccard] = [cosine(world), jaccard(world)]
  return [
    topPolicy('random', ({ day }) => (viewer, shown) => {
      return fraction(viewer * 65_536 + shown, world.seed * 1000 + day)
    }),
    topPolicy('popularity', ({ likesGot, seen }) => {
      const rate = Float64Array.from(seen, (count, row) => ((likesGot[row] ?? 0) + 1) / (count + 5))
      return (_, shown) => rate[shown] ?? 0
    }),
    topPolicy('oneSided', oneSided),
    topPolicy('harmonic', harmonic),
    topPolicy('jaccard', () => byJaccard),
    topPolicy('cosine', () => byCosine),
    topPolicy('likedYouFirst', ({ likers }) => (viewer, shown) => {
      return byCosine(viewer, shown) + (likers[viewer]?.has(shown) ? LIKED_YOU : 0)
    }),
  ]
}
