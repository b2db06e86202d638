// `npm run test:monorepo`: two sites in one repository, built and restored from the cache by Turborepo and by Nx, with the files
// of the manual, and the file for Bazel read by buildifier. All are installed from the registry of npm for each run.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/monorepo/*.monorepo.ts'],
    globalSetup: ['test/helpers/run-folder.ts'],
    setupFiles: ['test/helpers/file-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
