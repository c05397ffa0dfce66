import { vi } from 'vitest'

interface SavedFile {
  readonly name: string
  readonly blob: Blob
}

/** Takes what the page saves from now on, as a browser does with a download. */
export function takeSavedFiles(): readonly SavedFile[] {
  const blobs: Blob[] = []
  const saved: SavedFile[] = []
  const createObjectURL = (blob: Blob) => `blob:${blobs.push(blob) - 1}`
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    if (!(this instanceof HTMLAnchorElement)) return
    const blob = blobs[Number(this.href.slice('blob:'.length))]
    if (blob) saved.push({ name: this.download, blob })
  })
  return saved
}

/** The name, type and text of each file. */
export function textsOf(files: readonly SavedFile[]): Promise<string[][]> {
  return Promise.all(files.map(async ({ name, blob }) => [name, blob.type, await blob.text()]))
}
