import type { MachineDefinition } from '../definition/definition.ts'
import type { Fault } from '../definition/fault.ts'
import type { Matching } from './matchStates.ts'
import type { Sentence } from './sentence.ts'

/** One difference between two versions of a machine. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly about: 'machine' | 'state' | 'transition' | 'delay' | 'guard' | 'action' | 'rule'
  /** The id of the state that changed: in the newer version, or in the older one if it was removed. */
  readonly state: string | undefined
  /** The id of the transition that changed, in the same version. */
  readonly transition: string | undefined
  readonly says: Sentence
  /** Names of the guards, actions and delays that behave differently because of this change. */
  readonly affects?: readonly string[]
  /** Source code before and after. */
  readonly code?: { readonly name: string; readonly before: string; readonly after: string }
}

/** The differences of one machine between two versions. */
export type MachineDiff =
  | { readonly id: string; readonly kind: 'added'; readonly after: MachineDefinition }
  | { readonly id: string; readonly kind: 'removed'; readonly before: MachineDefinition }
  | {
      readonly id: string
      readonly kind: 'changed'
      readonly before: MachineDefinition
      readonly after: MachineDefinition
      readonly matching: Matching
      readonly changes: readonly Change[]
    }
  | {
      readonly id: string
      readonly kind: 'broken'
      readonly side: 'before' | 'after'
      readonly fault: Fault
    }

/** The differences of all machines; unchanged machines are only counted, in `same`. */
export interface TreeDiff {
  /** Display names of the two versions. */
  readonly before: string
  readonly after: string
  readonly machines: readonly MachineDiff[]
  readonly same: number
}
