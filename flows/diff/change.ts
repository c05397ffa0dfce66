import type { MachineDefinition } from '../definition/definition.ts'
import type { Fault } from '../definition/fault.ts'
import type { Matching } from './matchStates.ts'
import type { Sentence } from './sentence.ts'

/** Something that is not as it was. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly about: 'machine' | 'state' | 'transition' | 'delay' | 'guard' | 'action' | 'rule'
  /** The state it is about, by its id: in the newer version, or in the older one when it was removed. */
  readonly state: string | undefined
  /** The transition it is about, by its id, likewise. */
  readonly transition: string | undefined
  readonly says: Sentence
  /** The guards, actions and delays that are not what they were because of it. */
  readonly affects?: readonly string[]
  /** What is written differently, as it was and as it is. */
  readonly code?: { readonly name: string; readonly before: string; readonly after: string }
}

/** What became of a machine between two versions. */
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

/** What became of all machines; those that are as they were are only counted. */
export interface TreeDiff {
  /** What the versions are called. */
  readonly before: string
  readonly after: string
  readonly machines: readonly MachineDiff[]
  readonly same: number
}
