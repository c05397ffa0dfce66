/**
 * A data file as a script that calls `flowsDeliver(name, data)`. A script, unlike JSON, can be loaded by a page
 * opened from `file://`.
 */
export function dataScript(name: string, data: unknown): string {
  const literal = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `flowsDeliver(${JSON.stringify(name)},${literal})\n`
}
