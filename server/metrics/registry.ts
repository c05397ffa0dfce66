import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Every figure of this process, for `/metrics`. */
export const registry = new Registry()

/** From a ready deck to a request that waited for a password hash. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/** How many requests there were and how long they took, by the pattern of the route, never the path. */
export const requestSeconds = new Histogram({
  name: 'nookmate_http_request_duration_seconds',
  help: 'Time to answer a request, by route pattern and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: SECONDS,
  registers: [registry],
})

/** Impressions that were created, for decks asked for and decks filled ahead. */
export const impressionsCreated = new Counter({
  name: 'nookmate_impressions_total',
  help: 'Impressions that were created.',
  registers: [registry],
})

/** Decks that got at least one card. */
export const decksFilled = new Counter({
  name: 'nookmate_decks_filled_total',
  help: 'Decks that were filled.',
  registers: [registry],
})

/** Universities whose students may sign up. */
export const campusesListed = new Gauge({
  name: 'nookmate_campuses',
  help: 'Universities in use.',
  registers: [registry],
})

/** Whether the campuses file as it is now cannot be used. */
export const campusFaults = new Gauge({
  name: 'nookmate_campuses_faulty',
  help: '1 while the campuses file has faults, so that an earlier version of it stays in use.',
  registers: [registry],
})

/** Open event streams to browsers. */
export const streamsOpen = new Gauge({
  name: 'nookmate_streams_open',
  help: 'Event streams of browsers that are open.',
  registers: [registry],
})

/** Events that were sent over them. */
export const eventsSent = new Counter({
  name: 'nookmate_events_sent_total',
  help: 'Events sent to browsers.',
  registers: [registry],
})
