import { createRoot } from 'react-dom/client'
import { type AnyActor, createActor } from 'xstate'
import { ovenMachine } from '../kitchen/oven/oven.machine.ts'
import { timerMachine } from '../kitchen/timer/timer.machine.ts'
import { timersMachine } from '../kitchen/timers/timers.machine.ts'
import { Screen } from './Screens.tsx'

const MACHINES = { oven: ovenMachine, timer: timerMachine, timers: timersMachine }

const name = location.search.slice(1) as keyof typeof MACHINES
const flow = createActor(MACHINES[name] ?? ovenMachine) as unknown as AnyActor
flow.start()
const root = document.getElementById('root')
if (root) createRoot(root).render(<Screen flow={flow} />)
