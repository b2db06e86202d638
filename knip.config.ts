// `npm run lint` asks knip for files, exports and dependencies that nobody uses.
import type { KnipConfig } from 'knip'
import { LENT_PACKAGES } from './src/config/modules/imports/lent-packages.js'

export default {
  entry: [
    // What the package runs and exports; `bin` and the tests load them compiled.
    'src/{cli/main.ts,index.ts,search/open-index.ts,ui/components.ts,ui/mdx-module/mdx-components.ts}',
    'src/pipeline/**/*-worker.ts',
    'src/packaging/*.{ts,mjs}',
    // Scripts of the browser.
    'src/client/{main.tsx,early.ts,redirect.ts,offline/offline-worker.ts,diagrams/drawing-library.ts,live/live.ts,search/search.worker.ts}',
    'src/client/relative/{relative,file-main,file-fetch,file-search,file-router}.ts',
    'test/search/browser/client.tsx',
    'test/**/*.test.{ts,tsx}',
    'test/{bench,crash,fuzz,pictures}/*.mjs',
  ],
  project: ['src/**/*.{ts,tsx,mjs}', 'test/**/*.{ts,tsx,mjs}', '!test/{golden,fixtures}/**'],
  ignoreDependencies: [
    // Bundled by name; installed by hand for a comparison.
    ...['mermaid', 'minisearch', '@fontsource-variable/figtree', '@expo-google-fonts/figtree'],
    // Bundled by name, for plugins of sites.
    ...LENT_PACKAGES,
    // The validator of the bill of materials loads them itself.
    ...['ajv', 'ajv-formats', 'ajv-formats-draft2019'],
  ],
  ignoreBinaries: ['script'],
  // What loads this module late hands it on as a parameter.
  ignoreIssues: { 'src/pipeline/files/parse-yaml.ts': ['exports'] },
} satisfies KnipConfig
