import '../../i18n/englishMember.ts'
import '../../i18n/englishStudent.ts'
import { describe, expect, test } from 'vitest'
import { ENGLISH } from '../../i18n/english.ts'
import { FRENCH } from '../../i18n/french.ts'
import { msg } from '../../i18n/messages.ts'
import { translate } from '../../i18n/translate.ts'
import { readTexts, textFiles } from '../../scripts/i18n/compile.ts'
import { currencySign } from '../../src/ui/field/currencySign.ts'

const NBSP = '\u00a0'

/**
 * The messages with a number, by the start of their English text: the French texts for one and for several. A French
 * speaker has reviewed them.
 */
const COUNTED: Readonly<Record<string, readonly [string, string]>> = {
  'You have not been on Nookmate for almost a year.': [
    `Tu n’as pas ouvert Nookmate depuis presque un an. On ne garde pas les comptes inutilisés${NBSP}: le tien sera supprimé dans 1 jour.`,
    `Tu n’as pas ouvert Nookmate depuis presque un an. On ne garde pas les comptes inutilisés${NBSP}: le tien sera supprimé dans 7 jours.`,
  ],
  'This account is hidden': [
    'Ce compte est caché et sera supprimé dans 1 jour. Veux-tu le garder?',
    'Ce compte est caché et sera supprimé dans 7 jours. Veux-tu le garder?',
  ],
  'You have # unread message': [
    'Tu as 1 message non lu de personnes jumelées avec toi.',
    'Tu as 7 messages non lus de personnes jumelées avec toi.',
  ],
  'You are writing very fast': [
    `Tu écris très vite${NBSP}: encore 1 message, puis une courte pause.`,
    `Tu écris très vite${NBSP}: encore 7 messages, puis une courte pause.`,
  ],
  'You can send # more message': [
    'Tu peux encore envoyer 1 message aujourd’hui.',
    'Tu peux encore envoyer 7 messages aujourd’hui.',
  ],
  '# more new match': [
    '1 autre nouveau jumelage dans Favoris',
    '7 autres nouveaux jumelages dans Favoris',
  ],
  '# room left': ['1 place restante', '7 places restantes'],
  '# new message': ['1 nouveau message', '7 nouveaux messages'],
  'You both like': [
    `En commun${NBSP}: Musique, plus 1 autre`,
    `En commun${NBSP}: Musique, plus 7 autres`,
  ],
  '# second': ['1 seconde', '7 secondes'],
  '# minute': ['1 minute', '7 minutes'],
  '# hour': ['1 heure', '7 heures'],
  'Stay of': ['Séjour de 1 mois', 'Séjour de 7 mois'],
  'At least': ['Au moins 1 mois', 'Au moins 7 mois'],
  'At most': ['Au plus 1 mois', 'Au plus 7 mois'],
  '# bedroom': ['1 chambre', '7 chambres'],
  '# bathroom': ['1 salle de bain', '7 salles de bain'],
  'Leaves {left} of {of} students': ['Il reste 1 personne sur 20', 'Il reste 7 personnes sur 20'],
  '{count} more chosen': ['1 de plus choisi', '7 de plus choisis'],
  '# character left': ['1 caractère restant', '7 caractères restants'],
  '# character too many': ['1 caractère de trop', '7 caractères de trop'],
}

/**
 * Labels of opposite things: swapped, every other test would still find a text. Read by somebody who speaks it.
 */
const OPPOSITES: Readonly<Record<string, string>> = {
  'Shown to other students': 'Visible pour les autres',
  'Shown to nobody': 'Visible pour personne',
  'Before a match': 'Avant un jumelage',
  'After a match': 'Après un jumelage',
  'This is your card, as suggestions show it.':
    'Voici ta carte, telle que les suggestions la montrent.',
  'This is what only your matches see.':
    'Voici ce que seules les personnes jumelées avec toi voient.',
  Active: 'En recherche',
  Paused: 'En pause',
  'You like': 'Tu aimes',
  Passed: 'Profils passés',
  Mute: 'Mettre en sourdine',
  Unmute: 'Réactiver les avis',
  'Hide my address': 'Cacher mon adresse',
  'Share my address': 'Partager mon adresse',
  'More options': 'Plus d’options',
  'Fewer options': 'Moins d’options',
  'Become a searcher': 'Chercher un logement',
  'Become a poster': 'Offrir mon logement',
  'I am looking for a place and for people to live with.': 'Je cherche un logement et des colocs.',
  'I have a place and am looking for people to live with.':
    'J’ai un logement et je cherche des colocs.',
  Photo: 'Photo',
  'Send a photo': 'Envoyer une photo',
  Save: 'Enregistrer',
  'Discard changes': 'Annuler les modifications',
  Edit: 'Modifier',
  Delete: 'Supprimer',
}

const texts = textFiles().flatMap((file) => Object.entries(readTexts(file)))
const counted = texts.filter((pair) => pair.join().includes(', plural,')).map(([text]) => text)
const beginningOf = (text: string) => text.replace('{count, plural, one {', '')

describe('words', () => {
  test('are found by their English text; what is not known stays as it is', () => {
    expect(FRENCH.t('Login')).toBe('Connexion')
    expect(ENGLISH.t('Login')).toBe('Login')
    for (const unknown of ['Déjà dit {ici}', '<b>', '{', 'constructor', '']) {
      expect([ENGLISH.t(unknown), FRENCH.t(unknown)]).toEqual([unknown, unknown])
    }
  })

  test('of opposite things are not swapped in French', () => {
    const french = Object.keys(OPPOSITES).map((text) => [text, FRENCH.t(text)])
    expect(Object.fromEntries(french)).toEqual(OPPOSITES)
  })

  test('are filled in, whatever the values hold', () => {
    expect(FRENCH.t('Portrait of {name}', { name: '{x} <b>' })).toBe('Portrait de {x} <b>')
    expect(
      FRENCH.rich('We sent a six-digit code to <strong>{email}</strong>.', {
        email: 'a@uwo.ca',
        strong: (inside) => inside.length,
      }),
    ).toEqual(['On a envoyé un code à six chiffres à ', 1, '.'])
  })

  test.each([
    [0, '0 characters left', '0 caractère restant'],
    [1, '1 character left', '1 caractère restant'],
    [2, '2 characters left', '2 caractères restants'],
  ])('count as the language does: %i', (count, english, french) => {
    const text = '{count, plural, one {# character left} other {# characters left}}'
    expect([ENGLISH.t(text, { count }), FRENCH.t(text, { count })]).toEqual([english, french])
  })

  test.each(counted)('are counted in French as one speaks: %s', (text) => {
    const said = Object.entries(COUNTED).filter(([begin]) => beginningOf(text).startsWith(begin))
    const inFrench = (count: number) =>
      translate('fr', text, {
        ...{ count, least: count, most: count, interests: 'Musique' },
        ...{ left: count, of: 20 },
      })
    expect(said.map(([, forms]) => forms)).toEqual([[inFrench(1), inFrench(7)]])
  })

  test('say money and numbers as Canada writes them', () => {
    expect([ENGLISH.money(1200), FRENCH.money(1200)]).toEqual(['$1,200', '1\u00a0200\u00a0$'])
    expect([ENGLISH.money(1200, 'EUR'), FRENCH.money(1200, 'EUR')]).toEqual([
      '€1,200',
      '1\u00a0200\u00a0€',
    ])
    expect([ENGLISH.number(2000), FRENCH.number(2000)]).toEqual(['2,000', '2\u00a0000'])
    expect(currencySign('en-CA')).toEqual({ sign: '$', isFirst: true })
    expect(currencySign('fr-CA')).toEqual({ sign: '$', isFirst: false })
    expect(currencySign('fr-CA', 'GBP')).toEqual({ sign: '£', isFirst: false })
  })

  test('say several things one after the other, or all together, each in the language', () => {
    const needed = msg('Still needed: {needs}', { needs: ['age', 'photo', 'cost'] })
    expect(translate('en', needed)).toBe('Still needed: age, photo, cost')
    expect(translate('fr', needed)).toBe('Il manque encore\u00a0: âge, photo et loyer')
    const last = msg('Still needed: {needs}', { needs: ['age'] })
    expect(translate('fr', last)).toBe('Il manque encore\u00a0: âge')
    const liked = msg('You both like {interests}', { interests: { and: ['Music', 'Books'] } })
    expect(translate('en', liked)).toBe('You both like Music and Books')
    expect(translate('fr', liked)).toBe('En commun\u00a0: Musique et Livres')
  })
})
