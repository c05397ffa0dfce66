/** Lets the browser download a file of the server, which names it. */
export function startDownload(host: string, path: string): void {
  const link = document.createElement('a')
  link.href = new URL(path, host || location.origin).href
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
