import type { ItemId } from '../../../domain/living/items.ts'

/** The reason for an answer that both gave, by level. The last text applies to all higher levels. */
const TEXTS: Readonly<Partial<Record<ItemId, readonly string[]>>> = {
  bedtime: [
    'You both go to bed before 22:00',
    'You both go to bed before 23:00',
    'You both go to bed before midnight',
    'You both go to bed after midnight',
    'You both go to bed after 1:00',
    'You both go to bed after 2:00',
  ],
  wake: [
    'You both get up before 6:00',
    'You both get up before 7:00',
    'You both get up before 8:00',
    'You both get up after 8:00',
    'You both get up after 9:00',
    'You both get up after 10:00',
  ],
  lightSleep: ['You both sleep well', 'You both sleep well', 'You both sleep lightly'],
  nightNoise: [
    'You are both quiet at night',
    'You are both quiet at night',
    'You can both be heard at night',
  ],
  tidiness: ['Same idea of clean'],
  dishes: ['Same habits with dishes'],
  chores: ['Same idea of sharing chores'],
  friends: ['Same idea of having friends over'],
  notice: ['Same idea of announcing guests'],
  parties: ['Neither of you wants parties at home', 'Same idea of parties'],
  pets: ['Neither of you brings an animal', 'You both live with animals'],
  studying: ['Neither of you studies at home', 'You both study at home'],
  temperature: ['You like your home at the same temperature'],
  sharing: ['Same idea of sharing things'],
  social: ['You want the same amount of time together'],
  quarrel: ['You settle quarrels the same way'],
}

/** Returns the text for `item:level`; undefined for items that are never revealed. */
export function livingReason(about: string): string | undefined {
  const [item = '', level = ''] = about.split(':')
  const texts = TEXTS[item as ItemId] ?? []
  return texts[Number(level)] ?? texts.at(-1)
}
