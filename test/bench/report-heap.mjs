// Preloaded into a process that is measured: it answers with the bytes of its heap after a collection.
process.on('message', () => {
  globalThis.gc()
  globalThis.gc()
  process.send(process.memoryUsage().heapUsed)
})
// The channel alone shall not keep the process alive.
process.channel?.unref()
