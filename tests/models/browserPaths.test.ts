import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CALLS } from '../../contract/calls.ts'
import { LOGIN_FAILED_MESSAGE } from '../../domain/messages.ts'
import { SCREENS } from '../../flowsProject/browser/screens.ts'
import { generatePaths } from '../../machines/paths/generate.ts'
import { MODELS } from '../../machines/paths/models.ts'
import { featureOf } from '../../scripts/paths/gherkin.ts'
import { scriptsOfAll } from '../../scripts/paths/runners.ts'
import type { AnyScript, ScriptedPath } from '../../scripts/paths/script.ts'

const MACHINES = MODELS.map((model) => generatePaths(model))
const SCRIPTS = scriptsOfAll(MODELS, MACHINES)
const RUNNER = join(import.meta.dirname, '..', '..', 'scripts', 'paths', 'runner')

const isWalked = (script: AnyScript): script is ScriptedPath => 'steps' in script
const WALKED = SCRIPTS.filter(isWalked)

/** States that nobody can see in a browser, because they end at once. */
const IN_PASSING = ['it is looked up how far the visitor has come', 'it is looked up whether']

describe('test paths that a browser walks by itself', () => {
  test('every machine has a screen, or a reason why a driver cannot meet it; and no other has', () => {
    const ids = MODELS.map(({ machine }) => machine.id)
    expect(Object.keys(SCREENS).toSorted()).toEqual(ids.toSorted())
  })

  test('each path is listed once, walked or with a reason', () => {
    const ids = MACHINES.flatMap(({ paths }) => paths.map(({ id }) => id))
    expect(SCRIPTS.map(({ id }) => id)).toEqual(ids)
    const left = SCRIPTS.filter((script) => !isWalked(script) && !/\w.+\.$/.test(script.skipped))
    expect(left).toEqual([])
  })

  test('how many of each machine are walked', () => {
    const counted = Map.groupBy(WALKED, ({ machine }) => machine)
    expect([...counted].map(([id, paths]) => [id, paths.length])).toMatchInlineSnapshot(`
      [
        [
          "language",
          2,
        ],
        [
          "newsletter",
          3,
        ],
        [
          "login",
          9,
        ],
        [
          "resetPassword",
          6,
        ],
        [
          "legal",
          3,
        ],
        [
          "signup",
          4,
        ],
        [
          "identity",
          4,
        ],
        [
          "newPassword",
          5,
        ],
        [
          "verifyCode",
          6,
        ],
        [
          "onboarding",
          9,
        ],
        [
          "logout",
          3,
        ],
        [
          "suggestions",
          5,
        ],
        [
          "introduction",
          3,
        ],
        [
          "listing",
          3,
        ],
        [
          "undo",
          1,
        ],
        [
          "likes",
          2,
        ],
        [
          "matchProfile",
          2,
        ],
        [
          "report",
          5,
        ],
        [
          "parting",
          4,
        ],
      ]
    `)
  })

  test('every call that is answered is one of the contract, or a file', () => {
    const known = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`)
    const named = WALKED.flatMap(({ holds, world }) => [...holds, ...Object.keys(world)])
    const other = named.filter((call) => !known.includes(call) && !/\.(txt|js)$|^\*$/.test(call))
    expect([...new Set(other)]).toEqual([])
  })

  test('every step ends with something to check on the page or in the calls', () => {
    const blind = WALKED.flatMap(({ id, steps }) =>
      steps
        .filter(({ expects: { shows, busy, address, calls } }) => {
          const found = [...shows, ...busy, ...(calls ?? [])]
          return found.length === 0 && address === undefined
        })
        .filter(({ sees }) => !IN_PASSING.some((words) => sees.startsWith(words)))
        .map(({ does, sees }) => `${id}: ${does} → ${sees}`),
    )
    expect(blind).toEqual([])
  })

  test('a path says what is done, what is answered, what is seen then and what is gone', () => {
    const path = WALKED.find(({ title }) => title.includes('the login is refused'))
    expect(path).toMatchObject({ machine: 'login', at: '/login', tags: ['access'] })
    const [pressed, refused] = path?.steps.slice(-2) ?? []
    expect(pressed?.actions).toEqual([{ press: 'Login' }])
    expect(pressed?.expects).toMatchObject({ shows: [], busy: ['Login'], calls: ['POST /login'] })
    expect(pressed?.expects.gone).toContain(LOGIN_FAILED_MESSAGE)
    const json = { status: 401, message: LOGIN_FAILED_MESSAGE }
    expect(refused?.actions).toEqual([{ answer: 'POST /login', with: { status: 401, json } }])
    expect(refused?.expects).toMatchObject({ shows: [LOGIN_FAILED_MESSAGE], busy: [], calls: [] })
    expect(refused?.expects.gone).not.toContain(LOGIN_FAILED_MESSAGE)
  })

  test('events that a state ignores are tried where the page offers them, except links', () => {
    const login = MODELS.filter(({ machine }) => machine.id === 'login')
    const machines = login.map((model) => generatePaths(model, { strategy: 'negative' }))
    const steps = scriptsOfAll(login, machines)
      .filter(isWalked)
      .flatMap((path) => path.steps)
    const done = new Map(steps.map(({ does, actions }) => [does, actions]))
    expect(done.get('press *Login* (nothing happens)')).toEqual([{ try: { press: 'Login' } }])
    expect(done.get('press *Back* (nothing happens), left out: a link of the page')).toEqual([])
  })

  test('every line of a feature has one step definition', async () => {
    const text = await readFile(join(RUNNER, 'steps.mjs'), 'utf8')
    const known = [...text.matchAll(/(?:Given|When|Then)\('([^']+)'|^ {2}'([^']+)': \(/gm)].map(
      ([, one, other]) =>
        new RegExp(
          `^${(one ?? other ?? '')
            .replaceAll('{string}', '"(?:[^"\\\\]|\\\\.)*"')
            .replaceAll('{int}', '\\d+')}$`,
        ),
    )
    known.push(/^I go (back|forward) in the browser$/, /^by hand(?:, because|:) (.*)$/)
    const others = (['negative', 'boundary', 'pairwise'] as const).map((strategy) =>
      MODELS.map((model) => generatePaths(model, { strategy })),
    )
    const scripts = [MACHINES, ...others].flatMap((machines) => scriptsOfAll(MODELS, machines))
    const all = [MACHINES, ...others].flat()
    const lines = all.flatMap((machine) => featureOf(machine, scripts).split('\n'))
    const steps = lines.flatMap(
      (line) => /^ {4}(?:Given|When|Then|And) (.*)$/.exec(line)?.[1] ?? [],
    )
    const unclear = steps.filter((step) => known.filter((one) => one.test(step)).length !== 1)
    expect([...new Set(unclear)]).toEqual([])
    expect(steps.length).toBeGreaterThan(500)
  })
})
