// `npm run test:engines`: the main paths in the engines that the other browser tests do not run in, Firefox and WebKit.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/engines/*.engine.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
