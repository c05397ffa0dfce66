/** Loaded into the server's process. Answers each message with the memory in bytes after a garbage collection. */
process.on('message', () => {
  global.gc?.()
  global.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed + external })
})
process.channel?.unref()
