import { readFileSync } from 'node:fs'
import {
  After,
  AfterAll,
  Before,
  BeforeAll,
  Given,
  setDefaultTimeout,
  Then,
  When,
} from '@cucumber/cucumber'
import { chromium, expect } from '@playwright/test'
import { Walker } from './driver.mjs'

const { BASE_URL = 'http://localhost:3000', CHROME_PATH } = process.env
const { paths } = JSON.parse(readFileSync(new URL('paths.json', import.meta.url), 'utf8'))
const byTag = new Map(paths.map((path) => [`@${path.id}`, path]))
let browser

setDefaultTimeout(60_000)
const patient = expect.configure({ timeout: 10_000 })

BeforeAll(async () => {
  const own = CHROME_PATH ? { executablePath: CHROME_PATH, args: ['--no-sandbox'] } : {}
  browser = await chromium.launch(own)
})

AfterAll(() => browser.close())

Before(async function ({ pickle }) {
  const script = pickle.tags.map(({ name }) => byTag.get(name)).find((path) => path !== undefined)
  if (!script?.steps) return
  const settings = { baseURL: BASE_URL, locale: 'en-CA', serviceWorkers: 'block' }
  this.context = await browser.newContext(settings)
  this.walker = new Walker(await this.context.newPage(), script, patient)
  this.calls = []
})

After(function () {
  return this.context?.close()
})

/** Does an action. The first one after a check starts a new step of the path. */
async function act(world, action) {
  if (world.hasLooked) await world.walker.next(world.calls)
  if (world.hasLooked) world.calls = []
  world.hasLooked = false
  return world.walker.act(action)
}

function look(world, see) {
  world.hasLooked = true
  return see(world.walker)
}

// The address is ignored, because the script in `paths.json` has it too.
Given('I begin at {string}', function (_address) {
  return this.walker.begin()
})

When('the server goes on after {string}', function (does) {
  const { world } = this.walker.script.steps.find((step) => step.does === does && step.world)
  this.walker.network.change(world)
})

const ACTIONS = {
  'I press {string}': (press) => ({ press }),
  'I fill in {string} with {string}': (fill, value) => ({ fill, with: value }),
  'I choose {string}': (choose) => ({ choose }),
  'I try to press {string}': (press) => ({ try: { press } }),
  'I try to fill in {string} with {string}': (fill, value) => ({ try: { fill, with: value } }),
  'I try to choose {string}': (choose) => ({ try: { choose } }),
  'I go to the field {string}': (focus) => ({ focus }),
  'I type {string}': (type) => ({ type }),
  'I press the key {string}': (key) => ({ key }),
  'I open {string}': (open) => ({ open }),
  'I wait until there is {string}': (until) => ({ until }),
  'no answer comes to {string}': (noAnswer) => ({ noAnswer }),
  'the server answers {string} itself': (answer) => ({ answer, with: {} }),
}
for (const [words, read] of Object.entries(ACTIONS)) {
  // Cucumber requires a function with as many parameters as the expression has.
  if (read.length === 2)
    When(words, function (one, two) {
      return act(this, read(one, two))
    })
  else
    When(words, function (one) {
      return act(this, read(one))
    })
}

When(/^I go (back|forward) in the browser$/, function (go) {
  return act(this, { go })
})

When('{int} seconds pass', function (seconds) {
  return act(this, { seconds })
})

When('the server answers {string} with {int} {string}', function (answer, status, message) {
  return act(this, { answer, with: { status, json: { status, message } } })
})

When('the server answers {string} with {int}:', function (answer, status, json) {
  return act(this, { answer, with: { status, json: JSON.parse(json) } })
})

When('the server answers {string} with the text:', function (answer, text) {
  return act(this, { answer, with: { status: 200, text } })
})

Then('I see {string}', function (text) {
  return look(this, (walker) => walker.seeText(text))
})

Then('I do not see {string}', function (text) {
  return look(this, (walker) => walker.seeNoText(text))
})

Then('{string} is pending', function (name) {
  return look(this, (walker) => walker.seeBusy(name))
})

Then('I am at {string}', function (address) {
  return look(this, (walker) => walker.seeAddress(address))
})

Then('the page waits for {string}', function (call) {
  this.calls.push(call)
  return look(this, (walker) => walker.seeCall(call))
})

Then('the page waits for nothing', function () {
  return look(this, (walker) => walker.seeCalls([]))
})

/** Manual steps are skipped; the report shows the reason. */
Given(/^by hand(?:, because|:) (.*)$/, (_sentence) => 'skipped')
