/** Aborts an upload, and is told its progress. */
export interface UploadWatch {
  /** Aborts the upload. */
  signal: AbortSignal
  /** Called with the fraction that has been sent, from 0 to 1. */
  onProgress: (fraction: number) => void
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(request.responseText, { status: request.status, headers })
}

/** Like `fetch`, with upload progress, which only XMLHttpRequest reports. */
export function fetchWatched(
  url: string,
  init: Omit<RequestInit, 'headers'> & { headers: Headers },
  { signal, onProgress }: UploadWatch,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = () => reject(new TypeError('Failed to fetch'))
    const giveUp = () => request.abort()
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of init.headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(responseOf(request))
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', giveUp)
    signal.addEventListener('abort', giveUp)
    request.send(init.body as XMLHttpRequestBodyInit)
    if (signal.aborted) giveUp()
  })
}
