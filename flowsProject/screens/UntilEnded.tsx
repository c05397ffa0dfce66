import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

type UntilEndedProps = { flow: AnyActorRef; children: ReactNode }

const selectIsRunning = ({ status }: AnyMachineSnapshot) => status === 'active'

/** Unmounts a dialog when its flow ends; in the product the parent flow does that. */
export function UntilEnded({ flow, children }: UntilEndedProps) {
  return useSelector(flow, selectIsRunning) ? children : null
}
