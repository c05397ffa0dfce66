/** What is wrong with a machine's file, in plain words, and where. */
export interface Fault {
  readonly message: string
  /** `machines/signup/signup.machine.ts` */
  readonly file: string
  /** From 1; undefined when it is not known. */
  readonly line: number | undefined
}

/** A fault that was thrown. */
export class PlainFault extends Error implements Fault {
  readonly file: string
  readonly line: number | undefined

  constructor(message: string, file: string, line?: number) {
    super(message)
    this.file = file
    this.line = line
  }
}
