import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyActor, AnyStateMachine } from 'xstate'
import type { PhotoFile } from '../../domain/photo.ts'

/** Stores a chosen file and describes it for the machine. */
export type HoldFile = (file: File) => PhotoFile

/** Renders the screen of a running flow. */
export type Show = (flow: AnyActor, holdFile: HoldFile) => ReactNode

/** Adds the type of a known machine to a render function. */
export function showing<Machine extends AnyStateMachine>(
  screen: (flow: ActorRefFrom<Machine>, holdFile: HoldFile) => ReactNode,
): Show {
  return (flow, holdFile) => screen(flow as unknown as ActorRefFrom<Machine>, holdFile)
}
