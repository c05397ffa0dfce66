import { describe, expect, test } from 'vitest'
import { generatePaths, type MachinePaths } from '../../machines/paths/generate.ts'
import { loginModel } from '../../machines/paths/models/login.ts'
import { MODELS } from '../../machines/paths/models.ts'
import { asManual, asTestRail, asXray, manualSteps } from '../../scripts/paths/manual.ts'

const LOGIN = generatePaths(loginModel)

function pathWith(words: string, { id, paths }: MachinePaths = LOGIN): MachinePaths {
  const one = paths.filter(({ title }) => title.includes(words)).slice(0, 1)
  expect(one, words).toHaveLength(1)
  return { ...LOGIN, id, paths: one }
}

const LOST = pathWith('*Login*, no answer comes')
const [PATH] = LOST.paths
const BLOCK =
  'Before the step that asks for it, block POST /login in the developer tools of the browser (F12, Network), or go offline there; allow it again afterwards.'

describe('paths to follow by hand', () => {
  test('have the data of each step, and say how no answer comes', () => {
    const steps = PATH ? manualSteps('login', PATH) : []
    expect(steps.map(({ data, how }) => [data, how])).toEqual([
      ['email: ada@uwo.ca', ''],
      ['password: Quiet_Room1', ''],
      ['', ''],
      ['', BLOCK],
    ])
  })

  test('say how a call is refused or accepted, and which steps have no effect', () => {
    const howOf = (words: string, paths = LOGIN) => {
      const [path] = pathWith(words, paths).paths
      return (path ? manualSteps('login', path) : []).map(({ data, how }) => `${data} ${how}`)
    }
    expect(howOf('the login is refused').at(-1)).toMatch(
      /^Email or password are incorrect POST \/login has to be answered with 401:/,
    )
    expect(howOf('the login is accepted').at(-1)).toMatch(/^ The server accepts POST \/login /)
    const negative = generatePaths(loginModel, { strategy: 'negative' })
    expect(howOf('*Login* (nothing happens)', negative)).toContain(
      ' Try it. Where it is not offered or cannot be pressed, that is right, too.',
    )
  })

  test('every "no answer" of every machine says how to cause it', () => {
    const left = MODELS.flatMap((model) => {
      const { id, paths } = generatePaths(model)
      const steps = paths.flatMap((path) => manualSteps(id, path))
      return steps.filter(({ does, how }) => does === 'no answer comes' && how === '')
    })
    expect(left).toEqual([])
  })

  test('as a sheet: one row per step, with a checkbox', () => {
    const sheet = asManual([LOST])
    expect(sheet).toContain(
      'At first: open /login; there is: the form waits for address and password',
    )
    expect(sheet).toContain(`| 4 | no answer comes |  | ${BLOCK} | the info box says why | ☐ |`)
  })

  test('for TestRail a case is named once; for Xray each row has its id, and titles are not too long', () => {
    const title = 'x'.repeat(300)
    const long = { ...LOST, paths: LOST.paths.map((path) => ({ ...path, title })) }
    const rail = asTestRail([long]).split('\r\n')
    expect(rail[1]).toMatch(new RegExp(`^login,x{249}…,${PATH?.id},Functional,open /login;`))
    expect(rail[2]).toMatch(/^,,,,,"fill in password/)
    const xray = asXray([long]).split('\r\n')
    expect(xray[0]).toBe(
      'TCID,Test Type,Test Summary,Labels,Precondition,Action,Data,Expected Result',
    )
    expect(xray[1]).toMatch(new RegExp(`^${PATH?.id},Manual,x{249}…,login access,open /login;`))
    expect(xray[2]).toBe(
      `${PATH?.id},,,,,fill in password with *Quiet_Room1*,password: Quiet_Room1,the form waits for address and password`,
    )
  })
})
