import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPassword } from '../../domain/password.ts'
import { refuseCommonPassword } from '../../server/services/commonPasswords.ts'
import { freshEmail } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function signUpWith(password: string, name = 'Ada Byron', email = freshEmail()) {
  expect({ password, isAllowed: isPassword(password) }).toEqual({ password, isAllowed: true })
  return visitor(server.app).post('/signup/send-auth-code', { email, name, password })
}

const COMMON = {
  status: 400,
  message:
    'This password is on lists of common passwords, so it is easy to guess. Please choose another one.',
}
const OWN = {
  status: 400,
  message:
    'This password is made of your name, your email or our name, so it is easy to guess. Please choose another one.',
}

describe('safety 28: common, leaked and own-name passwords are refused', () => {
  test.each([
    'Password1!',
    'PASSWORD1!',
    'P@ssw0rd1',
    'Passw0rd!',
    '!Password123',
    'Pass.word1',
    'Qwerty123!',
    '1q2w3e4R!',
    'Welcome2024!',
    'We1come1!',
    'Sunshine99.',
    'Monkey123456!',
    'PasswordPassword1!',
    'Iloveyou1!',
    'Abcdefgh1!',
  ])('%s is common', async (password) => {
    expect((await signUpWith(password)).body).toEqual(COMMON)
  })

  test.each([
    ['AdaByron1!', 'Ada Byron'],
    ['Byron2024!', 'Ada Byron'],
    ['4d4Byr0n!!', 'Ada Byron'],
    ['Byron.Ada7', 'Ada Byron'],
    ['Éloïse2024!', 'Éloïse Roy'],
    ['Nookmate1!', 'Ada Byron'],
    ['NookMateAda1!', 'Ada Byron'],
    ['Western2024!', 'Ada Byron'],
    ['Ada.Sunshine1', 'Ada Byron'],
  ])('%s is made of own names, for %s', async (password, name) => {
    expect((await signUpWith(password, name)).body).toEqual(OWN)
  })

  test('so is one made of the address', async () => {
    const { body } = await signUpWith('Jsmith42!', 'Ada Byron', 'jsmith42@uwo.ca')
    expect(body).toEqual(OWN)
  })

  test.each(['Qu1et-River!', 'Ada likes 3 canoes!', 'xK9#mVt2', 'Zweiundvierzig.7', 'A.8391-4420'])(
    '%s is taken',
    async (password) => {
      expect((await signUpWith(password)).status).toBe(200)
    },
  )

  test('in French, too; and nothing is mailed or kept', async () => {
    const email = freshEmail()
    const form = { email, name: 'Ada Byron', password: 'Password1!' }
    const french = { 'accept-language': 'fr-CA' }
    const { body } = await visitor(server.app).post('/signup/send-auth-code', form, french)
    expect(body.message).toMatch(/^Ce mot de passe/)
    const kept = server.deps.db
      .selectFrom('pending_signups')
      .select('id')
      .where('email', '=', email)
    expect(await kept.execute()).toEqual([])
  })
})

function refusalOf(password: string, name = 'Al Bo', email = 'q1@uwo.ca'): string | undefined {
  try {
    refuseCommonPassword({ password, name, email })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ...['Dr4gon77', 'Dr@gon77', 'Butt3rfly', 'Dino5aur', 'Dino$aur', 'Moun7ain', 'M0untain'],
  ...['Pr!ncess', 'D1nosaur', 'E1ephant', 'E!ephant'],
])('%s is a common word, with something that looks like a letter', (password) => {
  expect(refusalOf(password)).toBe(COMMON.message)
})

test.each([
  ...['Hijklmn7!', 'Rtyuio77!', 'Zertyui7!', 'Fghjkl77!', 'Dfghj777!', 'Xcvbnm77!', 'Xcvbn777!'],
])('%s is a part of the alphabet or of a row of keys', (password) => {
  expect(refusalOf(password)).toBe(COMMON.message)
})

test.each([
  ['Nook2024!!', 'Al Bo', OWN.message],
  ['Mate.2024!', 'Al Bo', OWN.message],
  ['Huron2024!', 'Al Bo', OWN.message],
  ['Brescia77!', 'Al Bo', OWN.message],
  ['University9!', 'Al Bo', OWN.message],
  ['Adaxyz77!', 'Ada Byron', OWN.message],
  ['Adawxyz77!', 'Ada Byron', OWN.message],
  ['Adakvbq99!', 'Ada Byron', undefined],
  ['Vikzqjw77!', 'Vik Vikzqjw', OWN.message],
  ['Bo.Kvq992!', 'Al Bo', undefined],
  ['Abc-9#26', 'Al Bo', undefined],
])('%s is told from own names, for %s: %s', (password, name, refusal) => {
  expect(refusalOf(password, name)).toBe(refusal)
})
