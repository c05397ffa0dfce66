import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** All metrics of this process. */
export const registry = new Registry()

/** Histogram buckets in seconds: from a deck that was ready to a request that waited for a password hash. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/**
 * The number and duration of requests. The label is the route pattern, never the path, which may contain what
 * somebody typed.
 */
export const requestSeconds = new Histogram({
  name: 'nookmate_http_request_duration_seconds',
  help: 'Time to answer a request, by route pattern and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: SECONDS,
  registers: [registry],
})

/** The number of impressions created, both for requested decks and for decks filled in advance. */
export const impressionsCreated = new Counter({
  name: 'nookmate_impressions_total',
  help: 'Impressions that were created.',
  registers: [registry],
})

/** The number of decks that got at least one card. */
export const decksFilled = new Counter({
  name: 'nookmate_decks_filled_total',
  help: 'Decks that were filled.',
  registers: [registry],
})

/** The number of universities whose students may sign up. */
export const campusesListed = new Gauge({
  name: 'nookmate_campuses',
  help: 'Universities in use.',
  registers: [registry],
})

/** 1 while the current campuses file has errors. */
export const campusFaults = new Gauge({
  name: 'nookmate_campuses_faulty',
  help: '1 while the campuses file has errors, so that the previous version stays in use.',
  registers: [registry],
})

/** The number of event streams open to browsers. */
export const streamsOpen = new Gauge({
  name: 'nookmate_streams_open',
  help: 'Event streams of browsers that are open.',
  registers: [registry],
})

/** The number of events sent over event streams. */
export const eventsSent = new Counter({
  name: 'nookmate_events_sent_total',
  help: 'Events sent to browsers.',
  registers: [registry],
})
