/** Loaded into the server's process: answers any message with the bytes it holds after a collection. */
process.on('message', () => {
  global.gc?.()
  global.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed + external })
})
process.channel?.unref()
