import { type DetailsForm, detailsProblem } from '../../domain/details.ts'
import {
  AMENITIES,
  ETHNICITIES,
  GENDERS,
  INTERESTS,
  PROGRAMS,
  PROPERTY_TYPES,
  RELIGIONS,
  SEXUAL_ORIENTATIONS,
  UNIVERSITIES,
} from '../../domain/enumerations.ts'
import { LEGAL_LINKS } from '../../domain/legal.ts'
import {
  type DateFact,
  dateProblem,
  FACT_LABELS,
  type NumberFact,
  numberProblem,
} from '../../domain/living/facts.ts'
import { EMPTY_FACTS } from '../../domain/living/factsForm.ts'
import { DEFAULT_ORDER } from '../../domain/living/items.ts'
import { AREA_NAMES, ITEM_TEXTS } from '../../domain/living/itemTexts.ts'
import * as messages from '../../domain/messages.ts'
import { PASSWORD_RULES } from '../../domain/password.ts'
import { photoProblem } from '../../domain/photo.ts'
import { MOTTO, TAGLINE } from '../../domain/product.ts'
import {
  EMPTY_PROFILE,
  PROFILE_LABELS,
  type ProfileField,
  profileProblem,
} from '../../domain/profile.ts'
import {
  EMPTY_PROPERTY,
  PROPERTY_LABELS,
  type PropertyTextField,
  propertyProblem,
} from '../../domain/property.ts'
import { ChunkLoadError } from '../../src/ui/loading/loadChunk.ts'

/** Invalid both as a number and as a text. */
const WRONG = 'x'.repeat(5000)

const NO_DETAILS: DetailsForm = {
  ...EMPTY_FACTS,
  ...({ name: '', shown_fields: [], state: 'open', rooms_left: '' } as const),
  ...({ standing: 'active', match: '', budget: '' } as const),
}

function problems(): (string | undefined)[] {
  const profile = Object.keys(EMPTY_PROFILE) as ProfileField[]
  const property = Object.keys(EMPTY_PROPERTY) as PropertyTextField[]
  const texts = property.filter((field) => typeof EMPTY_PROPERTY[field] === 'string')
  return [
    ...profile.map((field) => profileProblem(field, { ...EMPTY_PROFILE, [field]: WRONG })),
    ...texts.map((field) => propertyProblem(field, { ...EMPTY_PROPERTY, [field]: WRONG })),
    detailsProblem('places', { ...NO_DETAILS, rooms_left: WRONG }, 1),
    photoProblem({ type: 'text/plain', size: 1 }),
    photoProblem({ type: 'image/png', size: 0 }),
    photoProblem({ type: 'image/png', size: Number.MAX_SAFE_INTEGER }),
  ]
}

const DATES: readonly string[] = ['move_in_from', 'move_in_to', 'free_from', 'free_until']

function livingTexts(): (string | undefined)[] {
  const facts = Object.keys(FACT_LABELS)
  const numbers = facts.filter((fact) => !DATES.includes(fact)) as NumberFact[]
  return [
    ...Object.values(AREA_NAMES),
    ...DEFAULT_ORDER.map((id) => ITEM_TEXTS[id]).flatMap(({ name, question, levels, why }) => [
      ...[name, question, ...levels, why],
    ]),
    ...DATES.flatMap((fact) => [
      dateProblem(fact as DateFact, 'soon'),
      dateProblem(fact as DateFact, '20261-01-01'),
    ]),
    ...Object.values(FACT_LABELS),
    ...numbers.map((fact) => numberProblem(fact, -1)),
  ]
}

/** All texts for users in `domain/`, with their current numbers. */
export function wordsOfRules(): string[] {
  const { CHUNK_MESSAGE: _, ...told } = messages
  const all = [
    ...Object.values(told),
    ...(['timeout', 'missing'] as const).map((type) => new ChunkLoadError(type).message),
    ...[TAGLINE, MOTTO, ...LEGAL_LINKS.map(({ title }) => title)],
    ...[...UNIVERSITIES, ...PROGRAMS, ...GENDERS, ...SEXUAL_ORIENTATIONS, ...RELIGIONS],
    ...[...ETHNICITIES, ...PROPERTY_TYPES, ...AMENITIES, ...INTERESTS],
    ...PASSWORD_RULES.map(({ label }) => label),
    ...[...Object.values(PROFILE_LABELS), ...Object.values(PROPERTY_LABELS)],
    ...[...problems(), ...livingTexts()].filter((problem) => problem !== undefined),
  ]
  return [...new Set<string>(all)]
}
