import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyActor, AnyStateMachine } from 'xstate'
import type { PhotoFile } from '../../../domain/photo.ts'

/** Keeps a chosen file and says what a flow may know of it. */
export type HoldFile = (file: File) => PhotoFile

/** The screen of a running flow. */
export type Show = (flow: AnyActor, holdFile: HoldFile) => ReactNode

/** Shows a flow of a known machine on its screen. */
export function showing<Machine extends AnyStateMachine>(
  screen: (flow: ActorRefFrom<Machine>, holdFile: HoldFile) => ReactNode,
): Show {
  return (flow, holdFile) => screen(flow as unknown as ActorRefFrom<Machine>, holdFile)
}
