import { cover } from './cover.ts'
import { boundaryWalks, type DataWalk, pairwiseWalks } from './dataWalks.ts'
import { shortestWalks, type Traversal, type Walk } from './graph.ts'
import { negativeWalks } from './negativeWalks.ts'
import { type Chance, randomWalks } from './randomWalks.ts'
import { samplesOf, sampleWalks } from './sampleWalks.ts'
import { simpleWalks } from './simpleWalks.ts'
import { isIn } from './stateValues.ts'
import { tourWalks } from './tourWalks.ts'
import { transitionsOf as everyTransition } from './transitions.ts'

/**
 * How paths are chosen. `transitions`: few paths that together take every transition. `pairs`: every pair of consecutive
 * transitions. `samples`: every sample of the model, even if two samples cause the same transition. `shortest`: one
 * shortest path to every state value. `simple`: paths that visit no state twice. `tour`: few long paths that together
 * take every transition. `negative`: events for which a state takes no transition. `random`: random events; the same
 * seed gives the same paths. `boundary`: each test value of each field of the model's forms. `pairwise`: every two
 * accepted values of different fields of a form together.
 */
export type Strategy =
  | 'transitions'
  | 'pairs'
  | 'samples'
  | 'shortest'
  | 'simple'
  | 'tour'
  | 'negative'
  | 'random'
  | 'boundary'
  | 'pairwise'

/** The maximum number of simple paths for each input of a machine. */
export const SIMPLE_LIMIT = 500

/** A walk, and the description of its input. */
export interface Begun {
  given: string
  walk: Walk
  /** The messages of a form that are on the screen. */
  says?: DataWalk['says']
}

/** A traversal for each input of a machine, with the description of the input. */
export type Beginnings = readonly { given: string; traversal: Traversal }[]

export interface Chosen {
  chosen: Begun[]
  /** Whether the list was cut at a limit, so that more walks exist. */
  isCut: boolean
}

function transitionsOf(walk: Walk): string[] {
  return walk.flatMap(({ transitions }) => [...transitions])
}

/** The pairs of consecutive transitions of a walk, and its single transitions, because a walk may take only one. */
function pairsOf(walk: Walk): string[] {
  const taken = transitionsOf(walk)
  return [...taken, ...taken.slice(1).map((transition, at) => `${taken[at]} > ${transition}`)]
}

const GOALS = {
  transitions: transitionsOf,
  pairs: pairsOf,
  shortest: (walk: Walk) => [JSON.stringify(walk.at(-1)?.snapshot.value)],
}

function begun(beginnings: Beginnings, walks: (traversal: Traversal) => Walk[]): Begun[] {
  return beginnings.flatMap(({ given, traversal }) =>
    walks(traversal).map((walk) => ({ given, walk })),
  )
}

function endsIn(to: string | undefined) {
  return ({ walk }: Begun) => {
    const value = walk.at(-1)?.snapshot.value
    return to === undefined || (value !== undefined && isIn(value, to))
  }
}

function chooseSimple(beginnings: Beginnings, to: string | undefined): Chosen {
  const all = beginnings.map(({ given, traversal }) => {
    const { walks, isCut } = simpleWalks(traversal, SIMPLE_LIMIT, to)
    return { isCut, begun: walks.map((walk) => ({ given, walk })) }
  })
  return {
    chosen: all.flatMap((one) => one.begun).filter(endsIn(to)),
    isCut: all.some(({ isCut }) => isCut),
  }
}

/** Chooses long walks, and shortest walks for the transitions that the long ones miss. */
function chooseTour(beginnings: Beginnings, to: string | undefined): Chosen {
  const all = beginnings[0] ? everyTransition(beginnings[0].traversal.machine).length : 0
  const tour = tourWalks(beginnings, all)
  const taken = new Set(tour.flatMap(({ walk }) => transitionsOf(walk)))
  const others =
    taken.size < all ? begun(beginnings, (traversal) => shortestWalks(traversal, 1)) : []
  const candidates = [...tour, ...others].map((one) => ({
    ...one,
    covers: transitionsOf(one.walk),
  }))
  return { chosen: cover(candidates).filter(endsIn(to)), isCut: false }
}

function chooseSamples(beginnings: Beginnings, to: string | undefined): Chosen {
  const all = beginnings.flatMap(({ given, traversal }) =>
    sampleWalks(traversal).map((walk) => ({ given, walk, covers: samplesOf(traversal, walk) })),
  )
  const shortestFirst = all.sort((one, other) => one.walk.length - other.walk.length)
  return { chosen: cover(shortestFirst.filter(endsIn(to))), isCut: false }
}

function chooseNegative(beginnings: Beginnings, to: string | undefined): Chosen {
  const all = beginnings.flatMap(({ given, traversal }) =>
    negativeWalks(traversal).map((one) => ({ given, ...one })),
  )
  const shortestFirst = all.sort((one, other) => one.walk.length - other.walk.length)
  return { chosen: cover(shortestFirst.filter(endsIn(to))), isCut: false }
}

const DATA = { boundary: boundaryWalks, pairwise: pairwiseWalks }

function chooseData(
  beginnings: Beginnings,
  walks: (traversal: Traversal) => DataWalk[],
  to: string | undefined,
): Chosen {
  const all = beginnings.flatMap(({ given, traversal }) =>
    walks(traversal).map((one) => ({ given, ...one })),
  )
  return { chosen: all.filter(endsIn(to)), isCut: false }
}

/** Chooses the walks of a strategy. With `to`, only walks that end in this state are chosen. */
export function choose(
  beginnings: Beginnings,
  strategy: Strategy,
  to: string | undefined,
  chance: Chance,
): Chosen {
  if (strategy === 'negative') return chooseNegative(beginnings, to)
  if (strategy === 'random') {
    return { chosen: randomWalks(beginnings, chance).filter(endsIn(to)), isCut: false }
  }
  if (strategy === 'simple') return chooseSimple(beginnings, to)
  if (strategy === 'tour') return chooseTour(beginnings, to)
  if (strategy === 'samples') return chooseSamples(beginnings, to)
  if (strategy === 'boundary' || strategy === 'pairwise') {
    return chooseData(beginnings, DATA[strategy], to)
  }
  const goals = GOALS[strategy]
  const walks = begun(beginnings, (traversal) =>
    shortestWalks(traversal, strategy === 'pairs' ? 2 : 1),
  ).sort((one, other) => one.walk.length - other.walk.length)
  const candidates = walks.filter(endsIn(to)).map((one) => ({ ...one, covers: goals(one.walk) }))
  if (strategy === 'shortest') return { chosen: firstOfEach(candidates), isCut: false }
  return { chosen: cover(candidates), isCut: false }
}

function firstOfEach(candidates: readonly (Begun & { covers: string[] })[]): Begun[] {
  const seen = new Set<string>()
  return candidates.filter(({ covers: [goal = ''] }) => {
    const isNew = !seen.has(goal)
    seen.add(goal)
    return isNew
  })
}
