import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node'

/** The test files that take longest: a worker that got one of them last would work alone. */
const LONGEST = [
  'e2e/look/every-page',
  'e2e/build/changes',
  'e2e/addresses/addresses',
  'e2e/look/accessibility',
  'e2e/navigation/anchors',
  'e2e/sites/policy',
  'e2e/package/package',
  'e2e/verify/reproducible',
  'pipeline/remote/restore',
  'pipeline/remote/remote',
  'e2e/build/cache',
  'e2e/build/mounted-output',
  'e2e/build/again',
  'e2e/look/lighthouse',
  'e2e/sites/manual',
  'packaging/patches/patches',
  'manual/diagnostics',
  'crash/kills',
  'pipeline/output-crash',
]

/** The longest files first, then the other ones that start programs and browsers, then the quick ones. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId))
  }
}

function rank(file: string): number {
  const place = LONGEST.findIndex((name) => file.includes(`/test/${name}.test.`))
  if (place >= 0) return place
  return LONGEST.length + (/\/(?:e2e|browser)\//.test(file) ? 0 : 1)
}

/** Packages in the build that the program bundles. Vitest asks for their development build, and adds to what is set. */
const productionBuilds: Vite.Plugin = {
  name: 'production-builds',
  configResolved: ({ ssr }) => {
    if (ssr.resolve) ssr.resolve.conditions = ['node']
  },
}

export default defineConfig({
  plugins: [productionBuilds],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/helpers/compiled.ts', 'test/helpers/run-folder.ts'],
    setupFiles: ['test/helpers/file-setup.ts'],
    // The compiled program runs as it is: Vite would transform it, and the modules of sites that it imports.
    server: { deps: { external: [/\/dist\//] } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default leaves one core to the watcher.
    maxWorkers: '100%',
    // No module has state that a test could leave to the next file, and loading all of them for each file takes long.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A browser on a loaded machine may take its time; what never comes still fails.
    expect: { poll: { timeout: 15_000 } },
  },
})
