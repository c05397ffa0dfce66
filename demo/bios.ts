import type { Interest, Program } from '../domain/enumerations.ts'
import type { Random } from './random.ts'

type Lines = readonly [string, ...string[]]

/** Sentences about the specification's programs; the campuses file may add programs that are not here. */
const ABOUT_STUDIES: Readonly<Record<string, Lines>> = {
  Business: [
    'I study business and spend too much time in spreadsheets.',
    'Third case competition this year, so I live on group calls.',
  ],
  Engineering: [
    'Engineering student, which means labs, deadlines and a 3D printer I am oddly proud of.',
    'I build small robots that mostly fall over.',
  ],
  Science: [
    'I am in science and happiest in the lab or by the river.',
    'Biology student who will identify every mushroom on a walk.',
  ],
  Medicine: [
    'Med student, so my hours are odd but my coffee is excellent.',
    'I am in medicine and treat sleep as a team sport.',
  ],
  Nursing: [
    'Nursing student with early shifts: I am quiet in the morning and in bed by eleven.',
    'I study nursing and keep a first-aid kit for everybody in the house.',
  ],
}

const ABOUT_INTERESTS: Readonly<Record<Interest, Lines>> = {
  Sport: [
    'I run along the Thames most mornings and play intramural volleyball on Thursdays.',
    'There is usually a pair of muddy football boots drying by the door.',
  ],
  Music: [
    'My guitar comes along wherever I move, with headphones for the late hours.',
    'I collect records and will share the player.',
  ],
  Art: [
    'I paint on weekends and keep the mess on one table.',
    'Sketching in cafés is my idea of a good Sunday.',
  ],
  Science: [
    'I like long talks about space that go nowhere.',
    'Ask me about plants and I will not stop.',
  ],
  Tech: [
    'I fix everybody’s Wi-Fi and ask for cookies in return.',
    'I am teaching myself to build keyboards, the quiet kind.',
  ],
  Fashion: ['I sew my own clothes and thrift the rest.', 'I will happily hem your trousers.'],
  Food: [
    'I cook big pots of curry on Sundays and there is always enough for the house.',
    'I bake sourdough and need people to eat it.',
  ],
  Travel: [
    'I have a map on the wall and a train ticket in my pocket.',
    'Every long weekend I try to see a new town.',
  ],
  Books: [
    'There are more books than shelves, I am working on it.',
    'I read on the porch with tea whenever the weather allows.',
  ],
  Movies: [
    'Friday is film night, and I bring the popcorn.',
    'I have opinions about subtitles and a projector to prove them.',
  ],
}

const HOUSEHOLD: Lines = [
  'I am tidy in the kitchen and relaxed about everything else.',
  'I like a calm home during the week and friends over now and then.',
  'Dishes are done the same day, that is my one rule.',
  'I do not smoke, and I keep quiet hours before exams.',
  'Happy to share groceries, a cleaning plan and a good laugh.',
  'I get on well with cats, dogs and early risers.',
  'I am easygoing, pay on time and water the plants.',
]

const WISHES: Lines = [
  'Looking for people who say so when something bothers them, and who like a shared dinner once a week.',
  'I hope to find a place where we know each other’s names and borrow each other’s spices.',
  'Somebody who likes a chat in the kitchen but also a closed door would be perfect.',
  'It would be great to live with people from other programs and learn something at the table.',
  'Best case we become friends, at least we will be good neighbours.',
]

/** Composes a bio of one to six sentences, so that some are long enough to be cut. */
export function inventBio(
  random: Random,
  program: Program,
  interests: readonly Interest[],
): string {
  const lines = [random.pick(ABOUT_STUDIES[program] ?? HOUSEHOLD)]
  const length = random.whole(0, 4)
  const mentioned = random.some(interests, Math.min(length, 3))
  lines.push(...mentioned.map((interest) => random.pick(ABOUT_INTERESTS[interest])))
  if (length > 1) lines.push(random.pick(HOUSEHOLD))
  if (length > 2) lines.push(random.pick(WISHES))
  return lines.join(' ')
}
