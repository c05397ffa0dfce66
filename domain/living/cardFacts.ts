/**
 * The facts near the top of a card, about the poster's place or the searcher's wishes. A fact that was not
 * entered is missing.
 */
export interface CardFacts {
  /** Monthly rent for a room, and for the whole place; posters only, like the facts below it. */
  readonly rent_per_room?: number | undefined
  readonly cost?: number | undefined
  /** ISO 4217 code; missing for Canadian dollars. */
  readonly currency?: string | undefined
  /** Monthly; 0 when the rent includes them. */
  readonly utilities?: number | undefined
  /** Paid once. */
  readonly deposit?: number | undefined
  readonly rooms_left?: number | undefined
  readonly property_type?: string | undefined
  readonly bedrooms?: number | undefined
  readonly bathrooms?: number | undefined
  /** Missing while the poster keeps the address private. */
  readonly location?: string | undefined
  /** Dates such as `2026-09-01`. */
  readonly free_from?: string | undefined
  readonly free_until?: string | undefined
  /** Searchers only, up to `furnished`. */
  readonly move_in_from?: string | undefined
  readonly move_in_to?: string | undefined
  readonly own_room?: boolean | undefined
  readonly furnished?: boolean | undefined
  /** In months; both roles. */
  readonly shortest_stay?: number | undefined
  readonly longest_stay?: number | undefined
}
