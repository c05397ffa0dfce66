import type { AnyActor } from 'xstate'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import type { PlayCommand, PlayReport } from '../protocol/player.ts'
import { modelsById } from './models.ts'
import type { Pictures } from './pictures.ts'
import { Play } from './play.ts'
import type { Run } from './run.ts'
import { createShownOffers, type ShownOffers } from './shownOffers.ts'
import { wordsFor } from './words.ts'

export interface PlayerOptions {
  readonly models: readonly AnyPathModel[]
  readonly pictures: Pictures
  /** After every command, and after everything that the screen did. */
  readonly onReport: (report: PlayReport) => void
  /** Another actor runs now: the screen is to be mounted anew. */
  readonly onRun: (actor: AnyActor) => void
}

/** Plays machines as it is told and reports what there is to see. */
export interface Player {
  readonly command: (command: PlayCommand) => void
  /** The screen cannot show what the machine came to. */
  readonly complain: (problem: string) => void
}

type Begin = Extract<PlayCommand, { type: 'start' | 'walk' }>
type Further = Exclude<PlayCommand, Begin>

const NOTHING: PlayReport = {
  machine: '',
  flows: [],
  calls: [],
  timers: [],
  log: [],
  now: 0,
  possible: [],
  outcomes: [],
  steps: 0,
}

/** What a machine begins with. Throws, in plain words, when there is no such beginning. */
function inputOf({ machine, inputs }: AnyPathModel, command: Begin): unknown {
  if (command.type === 'walk') return command.input
  const name = command.given ?? Object.keys(inputs)[0] ?? ''
  if (command.given !== undefined && !(name in inputs)) {
    throw new Error(`${machine.id} cannot begin with "${name}".`)
  }
  return inputs[name]
}

/** Does something to what is being played; the answer is why it could not be done. */
function goOn(play: Play, command: Further, offers: ShownOffers): string | undefined {
  switch (command.type) {
    case 'send':
      return play.take({ type: 'send', flow: command.flow, event: offers.eventOf(command) })
    case 'answer':
      return play.take({ type: 'answer', call: command.call, output: offers.outputOf(command) })
    case 'back':
      return play.back()
    case 'reset':
      return play.reset()
    default:
      return play.take(command)
  }
}

export function createPlayer(options: PlayerOptions): Player {
  const { pictures, onReport, onRun } = options
  const models = modelsById(options.models)
  const offers = createShownOffers(models, pictures)
  const words = wordsFor(models, pictures.told)
  let play: Play | undefined
  let id = ''
  let mounted: AnyActor | undefined

  function mount({ actor }: Run): void {
    if (mounted === actor) return
    mounted = actor
    onRun(actor)
  }

  function report(problem: string | undefined): void {
    if (!play) {
      onReport({ ...NOTHING, problem })
      return
    }
    const { run, steps } = play
    mount(run)
    const seen = pictures.told(run.watch.report())
    onReport({ ...seen, ...offers.renew(run), machine: id, steps, problem })
  }

  function begin(command: Begin): string | undefined {
    const model = models.get(command.machine)
    if (!model) return `There is no machine ${command.machine}.`
    const input = pictures.shown(inputOf(model, command))
    const begun = new Play({ model, input, words, onScreen: report })
    const problem =
      command.type === 'walk' ? begun.follow(pictures.shown(command.events)) : undefined
    const left = problem === undefined ? play : begun
    if (problem === undefined) [play, id] = [begun, command.machine]
    left?.stop()
    return problem
  }

  function carryOut(command: PlayCommand): string | undefined {
    if (command.type === 'start' || command.type === 'walk') return begin(command)
    return play ? goOn(play, command, offers) : 'Nothing is being played yet.'
  }

  return {
    command(command) {
      try {
        report(carryOut(command))
      } catch (error) {
        report((error as Error).message)
      }
    },
    complain: report,
  }
}
