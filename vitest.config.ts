import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default leaves one core to the watcher.
    maxWorkers: '100%',
    // A browser on a loaded machine may take its time; what never comes still fails.
    expect: { poll: { timeout: 15_000 } },
  },
})
