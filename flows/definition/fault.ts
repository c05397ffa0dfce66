/** Why a machine's file cannot be loaded, and where the error is. */
export interface Fault {
  readonly message: string
  /** `machines/signup/signup.machine.ts` */
  readonly file: string
  /** Line number from 1; undefined if unknown. */
  readonly line: number | undefined
}

/** A fault as an error that can be thrown. */
export class PlainFault extends Error implements Fault {
  readonly file: string
  readonly line: number | undefined

  constructor(message: string, file: string, line?: number) {
    super(message)
    this.file = file
    this.line = line
  }
}
