import type { AnyActor, EventObject } from 'xstate'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import type { Beginning, KeptPlay, PlayCommand, PlayReport } from '../protocol/player.ts'
import { eventDescriptions } from './eventDescriptions.ts'
import { modelsById } from './models.ts'
import type { Pictures } from './pictures.ts'
import { Play } from './play.ts'
import { retraced } from './retraced.ts'
import type { Run } from './run.ts'
import { createShownOffers, type ShownOffers } from './shownOffers.ts'
import { givenOf, inputOf, remainder } from './startOptions.ts'

export interface PlayerOptions {
  readonly models: readonly AnyPathModel[]
  readonly pictures: Pictures
  /** Called after every command and after every event from the screen. */
  readonly onReport: (report: PlayReport) => void
  /** Called when a new actor is started, so that the screen is mounted again. */
  readonly onRun: (actor: AnyActor) => void
}

/** Runs machines as commanded by the gallery and reports their state. */
export interface Player {
  readonly command: (command: PlayCommand) => void
  /** Reports that the screen crashed. */
  readonly complain: (problem: string) => void
  /** The running simulation, to continue after a code change; undefined if there is none. */
  readonly kept: () => KeptPlay | undefined
}

type Further = Exclude<PlayCommand, Beginning | { type: 'resume' }>

function isBeginning(command: PlayCommand): command is Beginning {
  return ['start', 'walk', 'retrace'].includes(command.type)
}

interface Playing {
  readonly play: Play
  readonly model: AnyPathModel
  beginning: Beginning
  /** Whether the history may have other steps than the path of `beginning`, for example after *Step back*. */
  isOffPath: boolean
}

const NOTHING: PlayReport = {
  machine: '',
  beginnings: [],
  given: undefined,
  flows: [],
  calls: [],
  timers: [],
  log: [],
  now: 0,
  possible: [],
  outcomes: [],
  steps: 0,
}

/** Carries out a command on the running machine; returns an error message if that is not possible. */
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

/** Continues the path that is being walked, so that its screen stays mounted. */
function walkOn(playing: Playing, rest: readonly EventObject[], beginning: Beginning) {
  const problem = playing.play.follow(rest)
  if (problem === undefined) playing.beginning = beginning
  return problem
}

/** Calls `onRun` once for each run. */
function mounting(onRun: PlayerOptions['onRun']) {
  let mounted: AnyActor | undefined
  return ({ actor }: Run): void => {
    if (mounted === actor) return
    mounted = actor
    onRun(actor)
  }
}

/** The start without the path's events, which are among the kept steps. */
function bare({ beginning }: KeptPlay): Beginning {
  return beginning.type === 'walk' ? { ...beginning, events: [] } : beginning
}

function resume(playing: Playing | undefined, { beginning, steps }: KeptPlay): string | undefined {
  if (!playing) return undefined
  playing.beginning = beginning
  playing.isOffPath = true
  return playing.play.resume(steps)
}

export function createPlayer(options: PlayerOptions): Player {
  const { pictures, onReport, onRun } = options
  const models = modelsById(options.models)
  const offers = createShownOffers(models, pictures)
  const words = eventDescriptions(models, pictures.told)
  let playing: Playing | undefined
  const mount = mounting(onRun)

  function report(problem: string | undefined): void {
    if (!playing) {
      onReport({ ...NOTHING, problem })
      return
    }
    const { run, steps } = playing.play
    mount(run)
    const seen = pictures.told(run.watch.report())
    const begun = givenOf(playing.model, playing.beginning)
    onReport({ ...seen, ...offers.renew(run), ...begun, steps, problem })
  }

  function begin(wanted: Beginning): string | undefined {
    const model = models.get(wanted.machine)
    if (!model) return `There is no machine ${wanted.machine}.`
    const { walk: beginning, problem: missing } = retraced(model, wanted)
    const input = pictures.shown(inputOf(model, beginning))
    const play = new Play({ model, input, words, onScreen: report })
    const events = beginning.type === 'walk' ? beginning.events : []
    const problem = play.follow(pictures.shown(events))
    const left = problem === undefined ? playing?.play : play
    if (problem === undefined) playing = { play, model, beginning, isOffPath: false }
    left?.stop()
    return problem ?? missing
  }

  /** Starts from the beginning, or continues if the command extends the current path. */
  function start(command: Beginning): string | undefined {
    if (!playing || playing.isOffPath) return begin(command)
    const rest = remainder(playing.beginning, command, playing.play.steps)
    return rest ? walkOn(playing, pictures.shown(rest), command) : begin(command)
  }

  function carryOut(command: PlayCommand): string | undefined {
    if (isBeginning(command)) return start(command)
    if (command.type === 'resume') return begin(bare(command.play)) ?? resume(playing, command.play)
    if (!playing) return 'Nothing is being played yet.'
    playing.isOffPath = true
    return goOn(playing.play, command, offers)
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
    kept: () => playing && { beginning: playing.beginning, steps: playing.play.kept() },
  }
}
