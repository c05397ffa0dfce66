import { type Fault, PlainFault } from './fault.ts'

/** Places in a stack trace are percent-encoded URLs; its other lines may have a percent sign that encodes nothing. */
function decoded(line: string): string {
  try {
    return decodeURI(line)
  } catch {
    return line
  }
}

/** The first place in a stack trace that lies below `root`, outside `node_modules`; undefined if there is none. */
function placeIn(stack: string, root: string): { file: string; line: number } | undefined {
  const lines = stack.split('\n').filter((line) => !line.includes('node_modules'))
  const places = lines.flatMap((text) => {
    const [, found = ''] = decoded(text).split(`${root}/`)
    const [, file, line] = /^([^\s:()]+\.tsx?):(\d+)/.exec(found) ?? []
    return file === undefined ? [] : [{ file, line }]
  })
  const [{ file, line } = {}] = places
  return file === undefined ? undefined : { file, line: Number(line) }
}

function ownWords(message: string, root: string): string {
  return message.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '').trim()
}

/** Converts an error from loading a machine into a fault. `file` is used if the stack names no file of the tree. */
export function toFault(error: unknown, root: string, file: string): Fault {
  if (error instanceof PlainFault) {
    return { message: error.message, file: error.file, line: error.line }
  }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const place = placeIn(stack, root)
  return {
    message: ownWords(message, root),
    file: place?.file ?? file,
    line: place?.line,
  }
}
