// Faults of sites that are built in parts, and of imports.
import type { FaultCases } from './fault.js'

const PAGES = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' }
const shard = (part: string, ...more: string[]) => ['build', '--shard', part, ...more]
const MERGE = ['merge', '.orion/parts']
const CI = 'See [On several machines](../guide/ci.md#on-several-machines).'
const foreign = {
  'docusaurus.config.js':
    "module.exports = { title: 'Acme', url: 'https://docs.example.org', baseUrl: '/' }\n",
}

export const PART_FAULTS: FaultCases = {
  'import-clash': {
    args: ['import', 'docusaurus'],
    files: foreign,
    mend: 'Rename your settings file, import, and bring both together.',
    mended: { settings: 'none' },
  },
  'import-source': {
    args: ['import', 'docusaurus'],
    mend: 'Name the folder in which `docusaurus.config.js` (or `.ts`, `.mjs`, `.cjs`) stands.',
  },
  'part-count': {
    before: [shard('1/2'), shard('2/3')],
    args: MERGE,
    files: PAGES,
    mend: `Delete the folder of the parts and build them anew with one number. ${CI}`,
    mended: { before: [shard('1/2'), shard('2/2')] },
  },
  'part-folder': {
    args: ['merge', 'parts'],
    mend: 'Name the folder that `build --shard` wrote: without other options it is `.orion/parts`.',
  },
  'part-missing': {
    before: [shard('1/2')],
    args: MERGE,
    files: PAGES,
    mend: `Build the part that is named. In CI, look whether its job failed or kept nothing. ${CI}`,
    mended: { before: [shard('1/2'), shard('2/2')] },
  },
  'part-origin': {
    before: [shard('1/2', '--base-url', '/docs/'), shard('2/2')],
    args: MERGE,
    files: PAGES,
    mend: 'Check the same commit out in all jobs, with the same depth of history, and give all of them the same options.',
    mended: { before: [shard('1/2'), shard('2/2')] },
  },
  'part-twice': {
    before: [shard('1/1'), shard('1/1', '--out-dir', 'part')],
    args: ['merge', '.orion/parts', 'part'],
    files: PAGES,
    mend: 'Name each part once.',
    mended: { args: MERGE },
  },
  shard: {
    said: [
      'error  The part cannot be written to .orion/parts/2-of-4: ENOSPC: no space left on device  shard',
      '  hint: Free some space, or choose another folder with --out-dir.',
    ].join('\n'),
    mend: 'Do as the hint says. A site with Markdown plugins whose imports cannot be read is built whole, without `--shard`.',
  },
}
