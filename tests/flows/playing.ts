import type { AnyActor, EventObject } from 'xstate'
import { createPictures } from '../../flows/preview/pictures.ts'
import { createPlayer } from '../../flows/preview/player.ts'
import type { PlayCommand, PlayReport } from '../../flows/protocol/player.ts'
import { MODELS } from '../../machines/paths/models.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'

/** Starts a player without a page. Returns functions that send it commands, and its reports. */
export function openPlayer(models: readonly AnyPathModel[] = MODELS) {
  const reports: PlayReport[] = []
  const actors: AnyActor[] = []
  const player = createPlayer({
    models,
    pictures: createPictures({ 'blob:me.jpg': './me.svg' }),
    onReport: (report) => reports.push(report),
    onRun: (actor) => actors.push(actor),
  })
  const last = (): PlayReport => {
    const report = reports.at(-1)
    if (!report) throw new Error('Nothing was reported yet')
    return report
  }
  const tell = (command: PlayCommand): PlayReport => {
    player.command(command)
    return last()
  }
  return {
    reports,
    actors,
    last,
    tell,
    complain: player.complain,
    kept: player.kept,
    start: (machine: string, given?: string) => tell({ type: 'start', machine, given }),
    walk: (machine: string, input: unknown, events: readonly EventObject[]) =>
      tell({ type: 'walk', machine, input, events }),
    /** Sends the possible event with this description. Throws if there is none. */
    does(words: string): PlayReport {
      const found = last().possible.find(({ does }) => does === words)
      if (!found) throw new Error(`It is not possible to ${words}`)
      return tell({ type: 'send', ...found })
    },
    /** Ends a waiting call with the outcome of this description. Throws if there is none. */
    comesTo(words: string): PlayReport {
      const found = last().outcomes.find(({ does }) => does === words)
      if (!found) throw new Error(`No call comes to ${words}`)
      const { call, kind, output } = found
      return kind === 'failed'
        ? tell({ type: 'fail', call, message: String(output) })
        : tell({ type: 'answer', call, output })
    },
    wait: (milliseconds: number) => tell({ type: 'wait', milliseconds }),
    /** The running actor of a flow, such as `app.dashboard`. Throws if another machine is running. */
    flow(path: string): AnyActor {
      const [root, ...inner] = path.split('.')
      const actor = actors.at(-1)
      if (actor?.id !== root) throw new Error(`${root} is not running`)
      return inner.reduce((flow, name) => flow.getSnapshot().children[name], actor as AnyActor)
    },
  }
}

export function stateOf({ flows }: PlayReport, path: string) {
  return flows.find((flow) => flow.path === path)?.value
}
