/** Data as it is written in the gallery; nothing at all is an empty text. */
export function asText(data: unknown): string {
  return data === undefined ? '' : JSON.stringify(data, null, 2)
}

export type Read = { readonly data: unknown } | { readonly problem: string }

/** Where the text goes wrong, where the browser says so. */
function placeOf(message: string): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  return line === undefined ? '' : ` in line ${line}, at character ${column}`
}

/** The data that a text stands for, or what is wrong with it in plain words. */
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
