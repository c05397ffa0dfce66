import { type Fault, PlainFault } from './fault.ts'

const PLACE = /((?:machines|domain|contract)\/[^\s:()]+\.ts):(\d+)/

/** The first place in a stack that is a file of the tree, not of a package. */
function placeIn(stack: string): { file: string; line: number } | undefined {
  const lines = stack.split('\n').filter((line) => !line.includes('node_modules'))
  const [, file, line] = lines.map((text) => PLACE.exec(text)).find((found) => found !== null) ?? []
  return file === undefined ? undefined : { file, line: Number(line) }
}

function ownWords(message: string, root: string): string {
  return message.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '').trim()
}

/** What a file that could not be evaluated is told to have wrong with it. */
export function faultOf(error: unknown, root: string, file: string): Fault {
  if (error instanceof PlainFault) {
    return { message: error.message, file: error.file, line: error.line }
  }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const place = placeIn(stack)
  return {
    message: ownWords(message, root),
    file: place?.file ?? file,
    line: place?.line,
  }
}
