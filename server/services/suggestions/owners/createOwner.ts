import { createMarketCache } from '../markets/marketCache.ts'
import { createLeases } from './leases.ts'
import { createMarketOwner, type OwnerTools } from './marketOwner.ts'

/** Creates what a process needs to own markets: leases, the market cache, and the filling of decks. */
export function createOwner(tools: Omit<OwnerTools, 'markets' | 'leases'>) {
  const markets = createMarketCache(tools.db, tools.clock)
  const leases = createLeases(tools.db)
  return { markets, leases, owner: createMarketOwner({ ...tools, markets, leases }) }
}
