import { describe, expect, it } from 'vitest'
import * as lists from '../../domain/enumerations.ts'

const UNSAID = 'Prefer not to say'
const values = (text: string) => text.split(', ')

describe('§3 University', () => {
  it('has three values', () => {
    expect(lists.UNIVERSITIES).toEqual(
      values('Western University, Huron College, Brescia University College'),
    )
  })
})

describe('§3 Program', () => {
  it('has five values', () => {
    expect(lists.PROGRAMS).toEqual(values('Business, Engineering, Science, Medicine, Nursing'))
  })
})

describe('§3 Gender', () => {
  it('has three values, and may be kept to oneself', () => {
    expect(lists.GENDERS).toEqual([...values('Male, Female, Other'), UNSAID])
  })
})

describe('§3 Sexual orientation', () => {
  it('has eight values, and may be kept to oneself', () => {
    const text = 'Straight, Homosexual, Bisexual, Asexual, Pansexual, Queer, Questioning, Other'
    expect(lists.SEXUAL_ORIENTATIONS).toEqual([...values(text), UNSAID])
  })
})

describe('§3 Religion', () => {
  it('has eight values, and may be kept to oneself', () => {
    const text = 'Christian, Muslim, Jewish, Hindu, Buddhist, Atheist, Agnostic, Other'
    expect(lists.RELIGIONS).toEqual([...values(text), UNSAID])
  })
})

describe('§3 Ethnicity', () => {
  it('has seven values, and may be kept to oneself', () => {
    const text = 'White, Black, Hispanic, Asian, Middle Eastern, Indigenous, Other'
    expect(lists.ETHNICITIES).toEqual([...values(text), UNSAID])
  })
})

describe('§3 Property type', () => {
  it('has three values', () => {
    expect(lists.PROPERTY_TYPES).toEqual(values('House, Apartment, Condo'))
  })
})

describe('§3 Amenities', () => {
  it('has thirteen values', () => {
    const text =
      'Heater, Pets, Wifi, Washer, Gym, Pool, Parking, Furnished, AC, Balcony, Elevator, Dishwasher, Dryer'
    expect(lists.AMENITIES).toEqual(values(text))
  })
})

describe('§3 Interests', () => {
  it('has ten values', () => {
    const text = 'Sport, Music, Art, Science, Tech, Fashion, Food, Travel, Books, Movies'
    expect(lists.INTERESTS).toEqual(values(text))
  })
})

describe('§1 Searcher and §1 Poster: the two roles', () => {
  it('and no other', () => {
    expect(lists.ROLES).toEqual(['searcher', 'poster'])
  })
})
