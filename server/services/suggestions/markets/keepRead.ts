/**
 * Returns a function that reads a market and keeps it in `kept`. Calls for a market that is already being read share
 * that read.
 */
export function keepRead<Market>(
  kept: Map<string, Market>,
  read: (name: string) => Promise<Market>,
): (name: string) => Promise<Market> {
  const reading = new Map<string, Promise<Market>>()

  async function readAndKeep(name: string): Promise<Market> {
    try {
      const market = await read(name)
      kept.set(name, market)
      return market
    } finally {
      reading.delete(name)
    }
  }

  return (name) => {
    const begun = reading.get(name) ?? readAndKeep(name)
    reading.set(name, begun)
    return begun
  }
}
