/** Formats data as JSON; undefined becomes an empty text. */
export function asText(data: unknown): string {
  return data === undefined ? '' : JSON.stringify(data, null, 2)
}

export type Read = { readonly data: unknown } | { readonly problem: string }

/** The position of a syntax error, if the browser's message has it. */
function placeOf(message: string): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  return line === undefined ? '' : ` in line ${line}, at character ${column}`
}

/** Parses JSON; on a syntax error returns a message for the user. */
export function readText(text: string): Read {
  if (text.trim() === '') return { data: undefined }
  try {
    return { data: JSON.parse(text) }
  } catch (error) {
    const place = placeOf((error as Error).message)
    return {
      problem: `This is not JSON${place}: names and texts stand in double quotes, and no comma comes last. Nothing was sent.`,
    }
  }
}
