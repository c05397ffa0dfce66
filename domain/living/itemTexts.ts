import { HOME_AND_PEOPLE } from './homeItemTexts.ts'
import type { Area, ItemId } from './items.ts'

/** The texts of one question in English; `i18n` has the other languages. */
export interface ItemText {
  /** A name of one to three words, for lists. */
  readonly name: string
  readonly question: string
  /** One text for each level. */
  readonly levels: readonly string[]
  /** Why the question is asked. */
  readonly why: string
}

export const AREA_NAMES: Readonly<Record<Area, string>> = {
  sleep: 'Sleep and quiet',
  clean: 'Cleaning',
  guests: 'Guests',
  substances: 'Smoke and drinks',
  home: 'At home',
  people: 'Living together',
}

const SLEEP_AND_CLEANING = {
  bedtime: {
    name: 'Bedtime',
    question: 'When do you go to bed on weekdays?',
    levels: [
      'Before 22:00',
      '22:00 to 23:00',
      '23:00 to midnight',
      'Midnight to 1:00',
      '1:00 to 2:00',
      'After 2:00',
    ],
    why: 'Roommates with different hours wake each other, however careful they are.',
  },
  wake: {
    name: 'Getting up',
    question: 'When do you get up on weekdays?',
    levels: [
      'Before 6:00',
      '6:00 to 7:00',
      '7:00 to 8:00',
      '8:00 to 9:00',
      '9:00 to 10:00',
      'After 10:00',
    ],
    why: 'Showers and kitchens are heard through walls in the morning.',
  },
  lightSleep: {
    name: 'Light sleep',
    question: 'What wakes you at night?',
    levels: ['Almost nothing', 'A loud noise', 'Voices or a door', 'Every small sound'],
    why: 'Light sleepers live better with people who are quiet late.',
  },
  nightNoise: {
    name: 'Noise at night',
    question: 'What can others hear of you after 23:00?',
    levels: [
      'Nothing at all',
      'Steps and low voices',
      'Music or calls in my room',
      'Everything: I am awake and loud',
    ],
    why: 'Many quarrels between roommates begin with noise at night.',
  },
  tidiness: {
    name: 'Shared rooms',
    question: 'How clean do you keep kitchen and bathroom?',
    levels: [
      'Spotless every day',
      'Cleaned every few days',
      'Cleaned once a week',
      'Cleaned when it can no longer wait',
    ],
    why: 'Many quarrels between roommates are about cleaning.',
  },
  dishes: {
    name: 'Dishes',
    question: 'When do you wash your dishes?',
    levels: ['Right after the meal', 'The same day', 'The next day', 'When none is clean'],
    why: 'Everybody sees the sink, every day.',
  },
  chores: {
    name: 'Chores',
    question: 'How should chores be shared?',
    levels: [
      'By a fixed rota',
      'By a list that everybody keeps',
      'Everybody sees what is needed',
      'Without any plan',
    ],
    why: 'A rota helps some people, and others feel ordered about.',
  },
} as const satisfies Partial<Record<ItemId, ItemText>>

const GUESTS_AND_SUBSTANCES = {
  friends: {
    name: 'Friends over',
    question: 'How often do friends visit you at home?',
    levels: [
      'Almost never',
      'Once or twice a month',
      'Once a week',
      'Several times a week',
      'Almost every day',
    ],
    why: 'Your guests use the shared rooms too.',
  },
  notice: {
    name: 'Notice of guests',
    question: 'How far ahead do you announce a guest?',
    levels: [
      'A day or more',
      'A few hours',
      'When they are on the way',
      'I do not announce guests',
    ],
    why: 'Some people like to know who will be in the kitchen.',
  },
  partnerNights: {
    name: 'Overnight guests',
    question: 'How often does a partner or guest stay the night?',
    levels: [
      'No overnight guests',
      'A night or two a month',
      'One night a week',
      'Two or three nights a week',
      'Most nights of the week',
    ],
    why: 'Somebody who stays most nights is one more person in the home.',
  },
  parties: {
    name: 'Parties',
    question: 'How often would you have a party at home?',
    levels: ['No parties', 'A few times a year', 'About once a month', 'Every week or more'],
    why: 'Both parties and quiet weekends need everybody to agree.',
  },
  smoking: {
    name: 'Smoking and vaping',
    question: 'Do you smoke or vape?',
    levels: ['I do not', 'Only away from home', 'At home, outdoors', 'At home, indoors'],
    why: 'Smoke stays in rooms and clothes, and leases often forbid it.',
  },
  cannabis: {
    name: 'Cannabis',
    question: 'Do you use cannabis?',
    levels: ['Not at all', 'Away from home only', 'Sometimes at home', 'Often at home'],
    why: 'Its smell reaches every room, and leases often forbid it.',
  },
  alcohol: {
    name: 'Alcohol at home',
    question: 'How often do you drink alcohol at home?',
    levels: ['Not at home', 'On special days', 'On weekends', 'On most days'],
    why: 'Some people want a home without alcohol, others a beer after class.',
  },
} as const satisfies Partial<Record<ItemId, ItemText>>

export const ITEM_TEXTS: Readonly<Record<ItemId, ItemText>> = {
  ...SLEEP_AND_CLEANING,
  ...GUESTS_AND_SUBSTANCES,
  ...HOME_AND_PEOPLE,
}
