/** The questions about the home and the people in it; the others are in `itemTexts.ts`. */
export const HOME_AND_PEOPLE = {
  pets: {
    name: 'Animals',
    question: 'Will an animal live with you?',
    levels: ['No animal', 'One in a cage or tank', 'A cat or a dog', 'Several animals'],
    why: 'Hair, noise and allergies concern everybody in the home.',
  },
  studying: {
    name: 'Studying at home',
    question: 'How often do you study at home?',
    levels: ['Hardly ever', 'Some evenings', 'On most evenings', 'All day, in quiet'],
    why: 'People who study at home need quiet when others relax.',
  },
  temperature: {
    name: 'Temperature',
    question: 'How warm is your home in winter?',
    levels: ['At most 18 °C', '19 or 20 °C', '21 or 22 °C', '23 °C or more'],
    why: 'One thermostat heats every room, and everybody pays for it.',
  },
  sharing: {
    name: 'Sharing things',
    question: 'What do you share with your roommates?',
    levels: ['Nothing', 'Salt, oil and soap', 'Food and dishes as well', 'Nearly everything'],
    why: 'It helps to know whose milk it is.',
  },
  social: {
    name: 'Time together',
    question: 'How much time do you want to spend with your roommates?',
    levels: [
      'I keep to myself',
      'An occasional chat',
      'A meal together each week',
      'Much of my free time',
    ],
    why: 'Some look for friends, others for a quiet place. Either works with people who want the same.',
  },
  quarrel: {
    name: 'Settling a quarrel',
    question: 'Something at home bothers you. What do you do?',
    levels: [
      'I wait until it passes',
      'I write a message',
      'I bring it up when it suits',
      'I say it at once',
    ],
    why: 'It helps when roommates expect the same of each other.',
  },
} as const
