// `npm run test:installed`: every browser test in an installed Chrome, Chromium or Edge, as readers have it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import base from './vitest.config.js'

const BROWSER_HELPER = /helpers\/(?:browser|visits|shared-site|lighthouse)\.js'/

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: browserTests(),
    env: { TEST_BROWSER: 'installed' },
    globalSetup: [
      'test/helpers/compiled.ts',
      'test/helpers/run-folder.ts',
      'test/helpers/installed-setup.ts',
    ],
  },
})

/** The test files that start a browser. */
function browserTests(): string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('test', ...name.split(path.sep)))
    .filter((file) => file.endsWith('.test.ts') && BROWSER_HELPER.test(readFileSync(file, 'utf8')))
}
