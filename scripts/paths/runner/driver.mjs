import { expect } from '@playwright/test'
import { Network } from './network.mjs'

const PRESSED = ['button', 'link', 'tab', 'menuitem']
const CHOSEN = ['radio', 'checkbox', 'option', 'switch', ...PRESSED]
const NAMED = [...CHOSEN, 'dialog', 'heading', 'textbox', 'img', 'status', 'progressbar']
const isClock = (action) => 'seconds' in action || 'until' in action

/** The visible elements with one of these roles and this accessible name. */
function named(place, roles, name, exact = true) {
  const [first, ...others] = roles.map((role) => place.getByRole(role, { name, exact }))
  return others.reduce((found, other) => found.or(other), first).filter({ visible: true })
}

/** The topmost open dialog, or the page if there is none. */
async function top(page) {
  const dialogs = page.locator('dialog[open], [role="dialog"]').filter({ visible: true })
  return (await dialogs.count()) > 0 ? dialogs.last() : page
}

function fieldOf(place, label) {
  return place
    .getByLabel(label, { exact: true })
    .or(place.locator(`[name="${label}"]`))
    .filter({ visible: true })
    .first()
}

/** The visible elements with this text or accessible name. */
function textOn(page, text) {
  return page
    .getByText(text)
    .or(named(page, NAMED, text, false))
    .filter({ visible: true })
}

async function choose(place, name) {
  const control = place.getByLabel(name, { exact: true }).filter({ visible: true })
  return named(place, CHOSEN, name).or(control).first().click()
}

const field = async ({ page }, label) => fieldOf(await top(page), label)
const GO = { back: (page) => page.goBack(), forward: (page) => page.goForward() }

/** Tries an action that must have no effect; skips it if the element is missing or disabled. */
async function attempt(walker, action) {
  const place = await top(walker.page)
  const found =
    'fill' in action
      ? fieldOf(place, action.fill)
      : named(place, CHOSEN, action.press ?? action.choose).first()
  if ((await found.count()) > 0 && (await found.isEnabled())) await walker.act(action)
}

/** The implementation of each kind of action. */
const ACTS = {
  try: (walker, { try: action }) => attempt(walker, action),
  press: async ({ page }, { press }) => named(await top(page), PRESSED, press).click(),
  fill: async (walker, { fill, with: value }) => (await field(walker, fill)).fill(value),
  focus: async (walker, { focus }) => (await field(walker, focus)).focus(),
  choose: async ({ page }, action) => choose(await top(page), action.choose),
  type: ({ page }, { type }) => page.keyboard.type(type),
  key: ({ page }, { key }) => page.keyboard.press(key),
  open: ({ page }, { open }) => page.goto(open),
  go: ({ page }, { go }) => GO[go](page),
  answer: ({ network }, { answer, with: said }) => network.answer(answer, said),
  noAnswer: ({ network }, { noAnswer }) => network.lose(noAnswer),
  seconds: ({ page }, { seconds }) => page.clock.runFor(seconds * 1000),
  until: (walker, { until }) => walker.wait(until),
}

/** Walks one path on a browser page. */
export class Walker {
  /** `look` is Playwright’s `expect`, possibly with other settings. */
  constructor(page, script, look = expect) {
    this.page = page
    this.script = script
    this.look = look
  }

  /** Prepares storage, network and clock, opens the start address, and does the first actions. */
  async begin() {
    const { page, script } = this
    this.network = await Network.open(page, script, this.look)
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) {
        const [store, name] = key.split(' ')
        const json = JSON.stringify(value).replace('"{now}"', String(Date.now()))
        if (window[store].getItem(name) === null) window[store].setItem(name, json)
      }
    }, script.kept)
    this.needsClock = script.steps.some(({ actions }) => actions.some(isClock))
    if (this.needsClock) await page.clock.install()
    await page.goto(script.at)
    for (const action of script.first) await this.act(action)
  }

  /** Stops the browser's clock, so that time passes only in steps of the path. */
  async #stopClock() {
    this.needsClock = false
    const now = await this.page.evaluate(() => Date.now())
    await this.page.clock.pauseAt(now + 1000)
  }

  /** Does one action: a gesture, an answer, or passing time. */
  act(action) {
    const [kind] = Object.keys(action)
    if (!ACTS[kind]) throw new Error(`The driver does not know how to ${kind}.`)
    return ACTS[kind](this, action)
  }

  /** Moves the clock second by second until a text appears. Throws after two minutes. */
  async wait(text) {
    for (let second = 0; second < 120; second += 1) {
      if ((await textOn(this.page, text).count()) > 0) return
      await this.page.clock.runFor(1000)
    }
    throw new Error(`After two minutes "${text}" is not there.`)
  }

  /** Starts a step: restores the network. `calls` are the calls pending before it. */
  async next(calls) {
    if (this.needsClock) await this.#stopClock()
    this.network.mend()
    this.left = calls ?? []
  }

  /** Does the actions of a step. */
  async do({ actions, world }, before) {
    await this.next(before.expects.calls)
    this.network.change(world)
    for (const action of actions) await this.act(action)
  }

  /** Fails unless the screen and the pending calls are as the step expects. */
  async see({ expects }) {
    for (const text of expects.shows) await this.seeText(text)
    for (const text of expects.gone) await this.seeNoText(text)
    for (const name of expects.busy) await this.seeBusy(name)
    if (expects.address) await this.seeAddress(expects.address)
    if (expects.calls !== null) await this.seeCalls(expects.calls)
  }

  seeText(text) {
    const found = textOn(this.page, text).first()
    return this.look(found, `"${text}" is on the screen`).toBeVisible()
  }

  seeNoText(text) {
    return this.look(textOn(this.page, text), `"${text}" is not on the screen`).toHaveCount(0)
  }

  async seeBusy(name) {
    const button = named(await top(this.page), PRESSED, name).first()
    await this.look(button, `*${name}* is pending`).toHaveAttribute('aria-busy', 'true')
  }

  async seeAddress(path) {
    const here = () => new URL(this.page.url()).pathname
    await this.look.poll(here, 'the path of the address').toBe(path)
  }

  async seeCall(call) {
    const waiting = () => this.network.waiting
    await this.look.poll(waiting, `the page makes the call ${call}`).toContain(call)
  }

  /**
   * Fails unless exactly these calls of the flow are pending. Calls from the previous step that are no longer awaited
   * are dropped.
   */
  async seeCalls(awaited) {
    const { network, script } = this
    await network.drop((call) => this.left?.includes(call) && !awaited.includes(call))
    const isOwn = (call) =>
      awaited.includes(call) || (script.own.includes(call) && !script.foreseen.includes(call))
    const own = () => [...new Set(network.waiting.filter(isOwn))].toSorted()
    await this.look.poll(own, 'calls on their way').toEqual(awaited.toSorted())
  }
}

/** Walks a whole path. A failure names the step. */
export async function walk(page, script, step = (_title, run) => run(), look = expect) {
  const walker = new Walker(page, script, look)
  const [first, ...others] = script.steps
  await step(`begin at ${script.at} → ${first.sees}`, async () => {
    await walker.begin()
    await walker.see(first)
  })
  for (const [at, one] of others.entries()) {
    await step(`${one.does} → ${one.sees}`, async () => {
      await walker.do(one, script.steps[at])
      await walker.see(one)
    })
  }
}
