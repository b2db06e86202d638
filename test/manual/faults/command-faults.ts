// Faults of the command line and of the machine.
import type { FaultCases } from './fault.js'

export const COMMAND_FAULTS: FaultCases = {
  'cache-write': {
    said: [
      'note  The cache cannot be written, so the next build recompiles these pages: EACCES: permission denied  cache-write',
      '  hint: Choose another folder with --cache-dir, or turn it off with --no-cache.',
    ].join('\n'),
    mend: 'The site is complete. Look at the permissions of the folder and at the space on the disk.',
  },
  host: {
    args: ['serve', '--port', '0', '--host', '203.0.113.1'],
    mend: 'Without `--host` the site is shown to this machine only; with `--host 0.0.0.0` to all that reach it.',
  },
  'disk-full': {
    said: [
      'error  The output folder /srv/docs/build cannot be written: no space is left on the disk.  disk-full',
      '  hint: Free some space, or choose a folder on another disk with --out-dir.',
    ].join('\n'),
    mend: 'Nothing was changed. While it works, a build needs room for all files that change.',
  },
  'output-busy': {
    said: [
      'error  Another build (process 4711) is writing to the output folder /srv/docs/build.  output-busy',
      '  hint: Wait until it ends, or choose another folder with --out-dir.',
    ].join('\n'),
    mend: 'Builds of one output wait for each other. If that takes more than a minute, the other one hangs: end it.',
  },
  'output-unknown-files': {
    files: { 'build/.orion-docs.json': '{"files":[]}\n', 'build/notes.txt': 'Buy milk.\n' },
    mend: 'Move the file to a static folder, or [keep it](../guide/deploying/index.md#files-you-put-there).',
    mended: { settings: { keepFiles: ['*.txt'] } },
  },
  'read-only': {
    said: [
      'error  The output folder /srv/docs/build cannot be written: the file system is read-only.  read-only',
      '  hint: Mount it writable, or choose another folder with --out-dir.',
    ].join('\n'),
    mend: 'In a container, mount a volume at the output folder. See [Docker](../guide/deploying/docker.md#a-volume-as-the-output).',
  },
  'write-denied': {
    said: [
      'error  The output folder /srv/docs/build cannot be written: permission denied in /srv/docs.  write-denied',
      '  hint: Give this user write permission there, or choose another folder with --out-dir.',
    ].join('\n'),
    mend: 'If the output folder exists and can be written, the folder above need not be.',
  },
  'write-failed': {
    said: [
      'error  The output folder /srv/docs/build cannot be written: EIO: i/o error.  write-failed',
      '  hint: Run the command again, or choose another folder with --out-dir.',
    ].join('\n'),
    mend: 'The message is that of the system. The log of the system often says more.',
  },
  'init-clash': {
    args: ['init'],
    mend: 'Name a folder that does not exist yet. Docs that have their settings need no `init`: run `npx orion-docs serve`.',
    mended: { args: ['init', 'my-docs', '--bare'] },
  },
  'init-write': {
    said: [
      "error  The site could not be written: EACCES: permission denied, mkdir '/srv/docs'  init-write",
      '  hint: Check the permissions of the folder, or name another one: orion-docs init my-docs',
    ].join('\n'),
    mend: 'What was written before stays: remove it, or choose another folder.',
  },
  'no-output': {
    args: ['serve', '--no-watch', '--port', '0'],
    mend: 'Run `npx orion-docs build` first, or name its folder with `--out-dir`.',
  },
  'output-folder': {
    args: ['build', '--out-dir', 'docs'],
    mend: 'Choose a folder of its own. One that holds files which orion-docs did not make is left alone, too: empty it yourself.',
    mended: { args: ['build', '--out-dir', 'public'] },
  },
  port: {
    said: [
      'error  This user may not use port 80.  port',
      '  hint: Choose a port above 1023, for example --port 3000.',
    ].join('\n'),
    mend: 'Ports up to 1023 need rights that a site does not.',
  },
  'port-in-use': {
    said: [
      'error  Port 3000 is in use.  port-in-use',
      '  hint: Stop the other program, or choose another port, for example --port 3001.',
    ].join('\n'),
    mend: 'Often it is a `serve` in another window.',
  },
  'query-error': {
    before: [['build']],
    args: ['index', '--query', 'titel:vault'],
    mend: 'The fields are named in the message. [Query syntax](../guide/search.md#query-syntax) has the rest.',
    mended: { args: ['index', '--query', 'title:vault'] },
  },
  route: {
    said: [
      'error  Route "/guide/a\\b" cannot be the name of a file  route',
      '  hint: Set "slug" in the front matter of its page.',
    ].join('\n'),
    mend: 'Choose a `slug`, or a file name, of letters, digits and hyphens.',
  },
  'search-queries': {
    args: ['index', '--eval'],
    files: {
      'docs/costs.md': '# Costs\n',
      'docs/search.queries.json': '[{ "q": "fees", "expect": "/cost" }]\n',
    },
    mend: 'Write the address of a page, with the id of a heading or without. [Measure it](../guide/search.md#measure-it) shows the form.',
    mended: { files: { 'docs/search.queries.json': '[{ "q": "fees", "expect": "/costs" }]\n' } },
  },
  'shallow-history': {
    said: [
      'note  The clone is shallow: pages that did not change in it have no date.  shallow-history',
      '  hint: Fetch the full history, for example with fetch-depth: 0.',
    ].join('\n'),
    mend: 'See [The whole history](../guide/ci.md#the-whole-history). It is said only when the date or the author is shown.',
  },
  'site-folder': {
    args: ['build', 'hanbook'],
    files: { 'handbook/docs/index.md': '# Handbook\n' },
    mend: 'Correct the name. The folder of the site is the one with `docs` in it, not `docs` itself.',
    mended: { args: ['build', 'handbook'] },
  },
  usage: {
    args: ['build', '--strct'],
    mend: 'Take the word that the message proposes. [Commands](./cli.md) has all options.',
    mended: { args: ['build', '--strict'] },
  },
  'baseline-file': {
    args: ['build', '--baseline', 'known.json'],
    mend: 'Write the file once with `--update-baseline`, and commit it. See [Adopting checks](../guide/check.md#adopt-checks-in-an-old-tree).',
    mended: { args: ['build', '--baseline', 'known.json', '--update-baseline'] },
  },
  serve: {
    said: 'error  EMFILE: too many open files, watch  serve',
    mend: 'The server goes on with the last good state of the site. When it is said again after a restart, it is a fault of orion-docs: report it.',
  },
  'version-exists': {
    args: ['version', '1.0'],
    before: [['version', '1.0']],
    mend: 'A version that was kept is not overwritten. To keep the docs anew under its name, remove its folder and its name in `versions.json` first.',
    mended: { args: ['version', '1.1'] },
  },
}
