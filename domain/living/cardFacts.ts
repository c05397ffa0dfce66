/** What a card says near its top of the place or of the search; what was not said is missing. */
export interface CardFacts {
  /** Of posters. Money a month: for a room, and for the whole place. */
  readonly rent_per_room?: number | undefined
  readonly cost?: number | undefined
  /** ISO 4217; missing for Canadian dollars. */
  readonly currency?: string | undefined
  /** Money a month; 0 when the rent includes them. */
  readonly utilities?: number | undefined
  /** Money, once. */
  readonly deposit?: number | undefined
  readonly rooms_left?: number | undefined
  readonly property_type?: string | undefined
  readonly bedrooms?: number | undefined
  readonly bathrooms?: number | undefined
  /** Left out while it is private. */
  readonly location?: string | undefined
  /** Days such as 2026-09-01. */
  readonly free_from?: string | undefined
  readonly free_until?: string | undefined
  /** Of searchers. */
  readonly move_in_from?: string | undefined
  readonly move_in_to?: string | undefined
  readonly own_room?: boolean | undefined
  readonly furnished?: boolean | undefined
  /** Months; of both. */
  readonly shortest_stay?: number | undefined
  readonly longest_stay?: number | undefined
}
