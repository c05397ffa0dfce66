/** Uploads whose bytes arrive only after `release()`. `reading()` is how many of them the server has begun to read. */
export function heldUploads(bytes: Uint8Array) {
  const gate = Promise.withResolvers<void>()
  let reading = 0
  const pull = async (controller: ReadableStreamDefaultController) => {
    reading += 1
    await gate.promise
    controller.enqueue(bytes)
    controller.close()
  }
  return {
    // With highWaterMark 0 the stream has no buffer, so `pull` is called only when the server reads the upload.
    body: () => new ReadableStream({ pull }, { highWaterMark: 0 }),
    reading: () => reading,
    release: () => gate.resolve(),
  }
}
