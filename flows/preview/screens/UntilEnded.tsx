import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

type UntilEndedProps = { flow: AnyActorRef; children: ReactNode }

const selectIsRunning = ({ status }: AnyMachineSnapshot) => status === 'active'

/** A dialog goes when its flow ends; elsewhere the flow around it sees to that. */
export function UntilEnded({ flow, children }: UntilEndedProps) {
  return useSelector(flow, selectIsRunning) ? children : null
}
