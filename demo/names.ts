import { BROWN_HAIR, DARK_HAIR, LIGHT_HAIR } from './art/palette.ts'
import type { Random } from './random.ts'

type List = readonly [string, ...string[]]

/** First and last names of one origin, and how people with such names are drawn. */
interface Circle {
  readonly women: List
  readonly men: List
  readonly last: List
  /** The lightest and the darkest skin, as indexes of the palette. */
  readonly skins: readonly [number, number]
  readonly hair: List
  readonly women_scarf?: number
  readonly men_turban?: number
}

const FAIR = [...BROWN_HAIR, ...LIGHT_HAIR] as const
const DARK = [...DARK_HAIR, BROWN_HAIR[0]] as const

const CIRCLES: readonly [Circle, ...Circle[]] = [
  {
    women: ['Emma', 'Claire', 'Hannah', 'Sophie', 'Grace', 'Molly'],
    men: ['Liam', 'Ethan', 'Connor', 'Jack', 'Owen', 'Noah'],
    last: ['MacLeod', 'Campbell', 'Wright', 'Fraser', 'Bennett', 'Sullivan'],
    skins: [0, 1],
    hair: FAIR,
  },
  {
    women: ['Camille', 'Juliette', 'Maude', 'Élise', 'Noémie'],
    men: ['Mathieu', 'Étienne', 'Olivier', 'Félix', 'Antoine'],
    last: ['Tremblay', 'Gagnon', 'Bouchard', 'Lévesque', 'Roy'],
    skins: [0, 1],
    hair: FAIR,
  },
  {
    women: ['Mei', 'Xin Yi', 'Jia', 'Vivian', 'Yuna', 'Ji Woo'],
    men: ['Wei', 'Jun', 'Kevin', 'Min Ho', 'Haruto', 'Tian'],
    last: ['Chen', 'Wang', 'Liu', 'Kim', 'Park', 'Tanaka'],
    skins: [0, 2],
    hair: DARK_HAIR,
  },
  {
    women: ['Priya', 'Ananya', 'Kavya', 'Meera', 'Simran'],
    men: ['Arjun', 'Rohan', 'Vikram', 'Aditya', 'Harjit'],
    last: ['Patel', 'Sharma', 'Gill', 'Nair', 'Singh', 'Iyer'],
    skins: [2, 4],
    hair: DARK_HAIR,
    men_turban: 0.3,
  },
  {
    women: ['Layla', 'Yasmin', 'Noor', 'Sara', 'Mariam'],
    men: ['Omar', 'Karim', 'Youssef', 'Samir', 'Reza'],
    last: ['Haddad', 'Farah', 'Mansour', 'Rahimi', 'Nasser'],
    skins: [1, 3],
    hair: DARK,
    women_scarf: 0.4,
  },
  {
    women: ['Amara', 'Zola', 'Imani', 'Adaeze', 'Thandi'],
    men: ['Kwame', 'Tunde', 'Malik', 'Emeka', 'Jabari'],
    last: ['Okafor', 'Mensah', 'Adeyemi', 'Diallo', 'Banda'],
    skins: [4, 6],
    hair: DARK_HAIR,
    women_scarf: 0.1,
  },
  {
    women: ['Jasmine', 'Naomi', 'Simone', 'Aaliyah'],
    men: ['Marcus', 'Andre', 'Jordan', 'Isaiah'],
    last: ['Clarke', 'Williams', 'Baptiste', 'Grant', 'Joseph'],
    skins: [3, 6],
    hair: DARK_HAIR,
  },
  {
    women: ['Valentina', 'Camila', 'Lucía', 'Isabela', 'Ximena'],
    men: ['Mateo', 'Diego', 'Santiago', 'Andrés', 'Rafael'],
    last: ['García', 'Morales', 'Silva', 'Rojas', 'Fernández'],
    skins: [1, 3],
    hair: DARK,
  },
  {
    women: ['Kateri', 'Winona', 'Aiyana', 'Shania'],
    men: ['Dakota', 'Wyatt', 'Elijah', 'Tanner'],
    last: ['Whitecloud', 'Sinclair', 'Cardinal', 'Hill', 'Beaver'],
    skins: [2, 3],
    hair: DARK_HAIR,
  },
  {
    women: ['Olena', 'Zofia', 'Anya', 'Mila'],
    men: ['Marek', 'Luka', 'Andriy', 'Filip'],
    last: ['Kowalska', 'Petrenko', 'Novak', 'Horvat'],
    skins: [0, 1],
    hair: FAIR,
  },
]

/** The name, gender and looks of an invented person. */
export interface Somebody {
  readonly name: string
  readonly gender: 'Male' | 'Female' | 'Other'
  readonly looks: {
    readonly skin: number
    readonly hairColour: string
    readonly style: 'long' | 'short' | 'any'
    readonly headwear: 'none' | 'hijab' | 'turban' | 'beanie'
  }
}

function headwearOf(random: Random, circle: Circle, gender: Somebody['gender']) {
  if (gender === 'Female' && random.chance(circle.women_scarf ?? 0)) return 'hijab'
  if (gender === 'Male' && random.chance(circle.men_turban ?? 0)) return 'turban'
  return random.chance(0.07) ? 'beanie' : 'none'
}

/** Invents a person with a name and looks of one origin. */
export function inventSomebody(random: Random): Somebody {
  const circle = random.pick(CIRCLES)
  const roll = random.next()
  const gender = roll < 0.48 ? 'Female' : roll < 0.95 ? 'Male' : 'Other'
  const isWoman = gender === 'Female' || (gender === 'Other' && random.chance(0.5))
  const first = random.pick(isWoman ? circle.women : circle.men)
  const style = gender === 'Other' ? 'any' : isWoman ? 'long' : 'short'
  return {
    name: `${first} ${random.pick(circle.last)}`,
    gender,
    looks: {
      skin: random.whole(...circle.skins),
      hairColour: random.pick(circle.hair),
      style,
      headwear: headwearOf(random, circle, gender),
    },
  }
}
