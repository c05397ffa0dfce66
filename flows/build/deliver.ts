/** How a file of data hands over what it holds: as a script, which a page may load from a file share too. */
export function deliver(name: string, data: unknown): string {
  const literal = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `nookmateFlows(${JSON.stringify(name)},${literal})\n`
}
