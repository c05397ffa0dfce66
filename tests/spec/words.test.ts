import '../../i18n/englishMember.ts'
import '../../i18n/englishStudent.ts'
import { describe, expect, test } from 'vitest'
import { ENGLISH } from '../../i18n/english.ts'
import { FRENCH } from '../../i18n/french.ts'
import { msg } from '../../i18n/messages.ts'
import { translate } from '../../i18n/translate.ts'
import { currencySign } from '../../src/ui/field/currencySign.ts'

describe('words', () => {
  test('are found by their English text; what is not known stays as it is', () => {
    expect(FRENCH.t('Login')).toBe('Connexion')
    expect(ENGLISH.t('Login')).toBe('Login')
    for (const unknown of ['Déjà dit {ici}', '<b>', '{', 'constructor', '']) {
      expect([ENGLISH.t(unknown), FRENCH.t(unknown)]).toEqual([unknown, unknown])
    }
  })

  test('are filled in, whatever the values hold', () => {
    expect(FRENCH.t('Portrait of {name}', { name: '{x} <b>' })).toBe('Portrait de {x} <b>')
    expect(
      FRENCH.rich('We sent a code of six digits to <strong>{email}</strong>.', {
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
    const liked = msg('You both like {interests}', { interests: { and: ['Music', 'Books'] } })
    expect(translate('en', liked)).toBe('You both like Music and Books')
    expect(translate('fr', liked)).toBe('En commun\u00a0: Musique et Livres')
  })
})
