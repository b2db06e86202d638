// Loaded before the program: writes what the process used when it ends.
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const usage = process.resourceUsage()
  const report = process.env.ORION_BENCH_REPORT
  if (report)
    writeFileSync(
      report,
      JSON.stringify({
        cpuS: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
        peakBytes: usage.maxRSS * 1024,
      }),
    )
})
