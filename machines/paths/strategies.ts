import { cover } from './cover.ts'
import { shortestWalks, type Traversal, type Walk } from './graph.ts'
import { negativeWalks } from './negativeWalks.ts'
import { type Chance, randomWalks } from './randomWalks.ts'
import { samplesOf, sampleWalks } from './sampleWalks.ts'
import { simpleWalks } from './simpleWalks.ts'
import { isIn } from './stateValues.ts'
import { tourWalks } from './tourWalks.ts'
import { transitionsOf as everyTransition } from './transitions.ts'

/**
 * `transitions`: a minimal set that walks every transition. `pairs`: every pair of consecutive ones. `samples`:
 * everything that the model says can happen, also where two answers lead to the same transition.
 * `shortest`: one shortest path to every state value. `simple`: paths that visit no state twice. `tour`: few long ones
 * that walk every transition. `negative`: every event that a state does not take, after which nothing has changed.
 * `random`: anything, the same for the same seed.
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

/** How many simple paths are listed at most, per beginning of a machine. */
export const SIMPLE_LIMIT = 500

/** A walk, and the description of its input. */
export interface Begun {
  given: string
  walk: Walk
}

/** A traversal for each input of a machine, with the description of the input. */
export type Beginnings = readonly { given: string; traversal: Traversal }[]

export interface Chosen {
  chosen: Begun[]
  /** Not all walks are listed. */
  isCut: boolean
}

function transitionsOf(walk: Walk): string[] {
  return walk.flatMap(({ transitions }) => [...transitions])
}

/** Pairs of consecutive transitions, and single transitions, because a walk may take only one. */
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

/** Long walks first; where they miss a transition, shortest ones to it. */
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

/** The walks of a strategy; with `to` only those that end in this state. */
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
