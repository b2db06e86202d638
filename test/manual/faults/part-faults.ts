// Faults of sites that are built in parts, and of imports.
import type { FaultCases } from './fault.js'

const PAGES = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' }
const shard = (part: string, ...more: string[]) => ['build', '--shard', part, ...more]
const MERGE = ['merge', '.orion/parts']
const CI = 'See [On several machines](../guide/ci.md#split-a-build-across-jobs).'
const foreign = {
  'docusaurus.config.js':
    "module.exports = { title: 'Acme', url: 'https://docs.example.org', baseUrl: '/' }\n",
}

export const PART_FAULTS: FaultCases = {
  'import-clash': {
    args: ['import', 'docusaurus'],
    files: foreign,
    fix: 'Rename your settings file, run the import, and merge both files.',
    fixed: { settings: 'none' },
  },
  'import-source': {
    args: ['import', 'docusaurus'],
    fix: 'Name the folder that contains `docusaurus.config.js` (or `.ts`, `.mjs`, `.cjs`).',
  },
  'part-count': {
    before: [shard('1/2'), shard('2/3')],
    args: MERGE,
    files: PAGES,
    fix: `Delete the folder of the parts and rebuild them all with one total. ${CI}`,
    fixed: { before: [shard('1/2'), shard('2/2')] },
  },
  'part-folder': {
    args: ['merge', 'parts'],
    fix: 'Name the folder that `build --shard` wrote: by default `.orion/parts`.',
  },
  'part-missing': {
    before: [shard('1/2')],
    args: MERGE,
    files: PAGES,
    fix: `Build the missing part. In CI, check whether its job failed or stored no artifact. ${CI}`,
    fixed: { before: [shard('1/2'), shard('2/2')] },
  },
  'part-origin': {
    before: [shard('1/2', '--base-url', '/docs/'), shard('2/2')],
    args: MERGE,
    files: PAGES,
    fix: 'Check out the same commit in all jobs, with the same history depth, and use the same options in all of them.',
    fixed: { before: [shard('1/2'), shard('2/2')] },
  },
  'part-twice': {
    before: [shard('1/1'), shard('1/1', '--out-dir', 'part')],
    args: ['merge', '.orion/parts', 'part'],
    files: PAGES,
    fix: 'Name each part once.',
    fixed: { args: MERGE },
  },
  shard: {
    said: [
      'error  The part cannot be written to .orion/parts/2-of-4: ENOSPC: no space left on device  shard',
      '  hint: Free some space, or choose another folder with --out-dir.',
    ].join('\n'),
    fix: 'Follow the hint. A site with Markdown plugins whose imports cannot be read must be built without `--shard`.',
  },
}
