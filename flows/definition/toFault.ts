import { type Fault, PlainFault } from './fault.ts'

/** The first line of a stack trace that lies in `machines/`, `domain/` or `contract/`. */
function placeIn(stack: string, root: string): { file: string; line: number } | undefined {
  const lines = stack.split('\n').filter((line) => !line.includes('node_modules'))
  const places = lines.flatMap((text) => {
    const [, found = ''] = decodeURI(text).split(`${root}/`)
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
