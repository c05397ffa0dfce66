/** Starts the download of a file from the server. The server's answer says its name. */
export function startDownload(host: string, path: string): void {
  const link = document.createElement('a')
  link.href = new URL(path, host || location.origin).href
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
