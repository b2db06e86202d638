// `npm run test:hosts`: a site behind nginx, Apache and Caddy, configured by what `init --host` writes, and remote caches of
// nginx and bazel-remote. A server that is not installed is skipped, and said to be.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/hosts/*.host.ts'],
    globalSetup: ['test/helpers/run-folder.ts'],
    setupFiles: ['test/helpers/file-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
