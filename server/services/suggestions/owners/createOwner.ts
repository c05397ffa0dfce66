import { createMarketCache } from '../markets/marketCache.ts'
import { createLeases } from './leases.ts'
import { createMarketOwner, type OwnerTools } from './marketOwner.ts'

/** The markets of a process: its leases, what it keeps in memory, and how decks are filled. */
export function createOwner(tools: Omit<OwnerTools, 'markets' | 'leases'>) {
  const markets = createMarketCache(tools.db, tools.clock)
  const leases = createLeases(tools.db)
  return { markets, leases, owner: createMarketOwner({ ...tools, markets, leases }) }
}
