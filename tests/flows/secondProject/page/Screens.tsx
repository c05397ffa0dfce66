import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActor } from 'xstate'
import type { ovenMachine } from '../kitchen/oven/oven.machine.ts'
import type { timerMachine } from '../kitchen/timer/timer.machine.ts'
import type { timersMachine } from '../kitchen/timers/timers.machine.ts'

const HEAT = { off: 'Cold', on: 'Warming up', interrupted: 'Waiting for the door' } as const

function Oven({ oven }: { oven: ActorRefFrom<typeof ovenMachine> }) {
  const snapshot = useSelector(oven, (one) => one)
  const isOpen = snapshot.matches({ door: 'open' })
  const [key] = Object.keys(HEAT).filter((name) =>
    snapshot.matches({ heat: name as keyof typeof HEAT }),
  ) as (keyof typeof HEAT)[]
  const isBaking = snapshot.matches({ heat: { on: 'baking' } })
  return (
    <main>
      <h1>{isBaking ? 'Baking' : HEAT[key ?? 'off']}</h1>
      <p>{snapshot.matches({ recipe: 'shown' }) && 'Bread, 40 minutes'}</p>
      <p>{snapshot.matches({ recipe: 'missing' }) && 'No recipe'}</p>
      <button
        type="button"
        onClick={() => oven.send({ type: isOpen ? 'door.closed' : 'door.opened' })}
      >
        {isOpen ? 'Close the door' : 'Open the door'}
      </button>
      <button type="button" onClick={() => oven.send({ type: 'heat.started' })}>
        Heat
      </button>
      <button type="button" onClick={() => oven.send({ type: 'heat.stopped' })}>
        Stop
      </button>
    </main>
  )
}

function Timer({ timer }: { timer: ActorRefFrom<typeof timerMachine> }) {
  const value = useSelector(timer, (one) => one.value)
  return (
    <main>
      <h1>{{ counting: 'Counting', ringing: 'Ringing', stopped: 'Done' }[value]}</h1>
      <button type="button" onClick={() => timer.send({ type: 'ringing.stopped' })}>
        Stop ringing
      </button>
    </main>
  )
}

function Timers({ timers }: { timers: ActorRefFrom<typeof timersMachine> }) {
  const isFull = useSelector(timers, (one) => one.matches('full'))
  return (
    <main>
      <h1>Timers</h1>
      {isFull ? (
        <button type="button" onClick={() => timers.send({ type: 'timers.cleared' })}>
          Clear
        </button>
      ) : (
        <button type="button" onClick={() => timers.send({ type: 'timer.added' })}>
          Add a timer
        </button>
      )}
    </main>
  )
}

/** The screen of a flow of the kitchen. */
export function Screen({ flow }: { flow: AnyActor }) {
  const { id } = flow.logic as { id: string }
  if (id === 'oven') return <Oven oven={flow as never} />
  return id === 'timer' ? <Timer timer={flow as never} /> : <Timers timers={flow as never} />
}
