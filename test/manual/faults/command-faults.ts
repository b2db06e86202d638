// Faults of the command line and of the machine.
import type { FaultCases } from './fault.js'

export const COMMAND_FAULTS: FaultCases = {
  'browser-failed': {
    said: [
      'error  /usr/bin/chromium ended (exit code 127). It said:  browser-failed',
      'chromium: error while loading shared libraries: libnss3.so: cannot open shared object file',
      '  hint: Try another browser: set the environment variable CHROME_PATH to its program.',
    ].join('\n'),
    fix: 'Start the browser by hand to see whether it runs at all. Browsers of package managers have the libraries that they need.',
  },
  'no-browser': {
    said: [
      'error  No Chrome, Chromium or Edge is installed, and print needs one to make a PDF.  no-browser',
      '  hint: Install Chromium (Debian and Ubuntu: apt install chromium, Fedora: dnf install chromium), or set the environment variable CHROME_PATH to the program of another one.',
    ].join('\n'),
    fix: 'See [Printing and PDF](../guide/printing.md#the-browser). Readers can also print the [print page](../guide/printing.md#print-page) themselves.',
  },
  'print-timeout': {
    said: [
      'error  The browser did not print the page within 120 seconds.  print-timeout',
      '  hint: Give it more time with --timeout, or print one sidebar at a time with --sidebar.',
    ].join('\n'),
    fix: 'A section of many pages with diagrams takes minutes on a slow machine.',
  },
  'cache-write': {
    said: [
      'note  The cache cannot be written, so the next build recompiles these pages: EACCES: permission denied  cache-write',
      '  hint: Choose another folder with --cache-dir, or turn it off with --no-cache.',
    ].join('\n'),
    fix: 'The site is complete. Check the permissions of the folder and the space on the disk.',
  },
  'remote-cache-failed': {
    files: { 'docs/index.md': '# Home\n' },
    settings: { cache: { remote: 'http://127.0.0.1:1' } },
    args: ['build'],
    fix: 'The output is complete, and the exit code is 0, also with `--strict`. The message says what the server did; [Remote cache](../guide/remote-cache.md) shows how to set it up.',
    fixed: { settings: {} },
  },
  host: {
    args: ['serve', '--port', '0', '--host', '203.0.113.1'],
    fix: 'Without `--host`, only this machine can open the site; with `--host 0.0.0.0`, everyone who can reach it.',
  },
  'disk-full': {
    said: [
      'error  The output folder /srv/docs/build cannot be written: no space is left on the disk.  disk-full',
      '  hint: Free some space, or choose a folder on another disk with --out-dir.',
    ].join('\n'),
    fix: 'Nothing was changed. During a build, the disk needs space for all files that change.',
  },
  'output-busy': {
    said: [
      'error  Another build (process 4711) is writing to the output folder /srv/docs/build.  output-busy',
      '  hint: Wait until it finishes, or choose another folder with --out-dir.',
    ].join('\n'),
    fix: 'Builds with the same output wait for each other. If that takes more than a minute, the other build hangs: stop it.',
  },
  'output-unknown-files': {
    files: { 'build/.orion-docs.json': '{"files":[]}\n', 'build/notes.txt': 'Buy milk.\n' },
    fix: 'Move the file to a static folder, or [keep it](../guide/deploying/index.md#keep-your-own-files).',
    fixed: { settings: { keepFiles: ['*.txt'] } },
  },
  'read-only': {
    said: [
      'error  The output folder /srv/docs/build cannot be written: the file system is read-only.  read-only',
      '  hint: Make it writable, or choose another folder with --out-dir.',
    ].join('\n'),
    fix: 'In a container, mount a volume at the output folder. See [Docker](../guide/deploying/docker.md#build-into-a-volume).',
  },
  'watch-limit': {
    said: [
      'warning  The system watches no more files (EMFILE). They are checked for changes every second instead.  watch-limit',
      '  hint: Close other programs that watch files. On Linux, raise fs.inotify.max_user_instances and fs.inotify.max_user_watches.',
    ].join('\n'),
    fix: 'Nothing is lost: a change shows a second later than it could. The limits of Linux are raised with `sysctl`.',
  },
  'write-denied': {
    said: [
      'error  The output folder /srv/docs/build cannot be written: permission denied in /srv/docs.  write-denied',
      '  hint: Give this user write permission there, or choose another folder with --out-dir.',
    ].join('\n'),
    fix: 'If the output folder exists and is writable, its parent folder need not be.',
  },
  'write-failed': {
    said: [
      'error  The output folder /srv/docs/build cannot be written: EIO: i/o error.  write-failed',
      '  hint: Run the command again, or choose another folder with --out-dir.',
    ].join('\n'),
    fix: 'The message comes from the system. The system log often has more details.',
  },
  'init-clash': {
    args: ['init'],
    fix: 'Name a folder that does not exist yet. Docs with settings need no `init`: run `npx orion-docs serve`.',
    fixed: { args: ['init', 'my-docs', '--bare'] },
  },
  'init-write': {
    said: [
      "error  The site could not be written: EACCES: permission denied, mkdir '/srv/docs'  init-write",
      '  hint: Check the permissions of the folder, or name another one: orion-docs init my-docs',
    ].join('\n'),
    fix: 'Files written so far are kept: remove them, or choose another folder.',
  },
  'no-output': {
    args: ['serve', '--no-watch', '--port', '0'],
    fix: 'Run `npx orion-docs build` first, or name its folder with `--out-dir`.',
  },
  'output-folder': {
    args: ['build', '--out-dir', 'docs'],
    fix: 'Choose a separate folder. A folder with files that orion-docs did not write is never overwritten: empty it yourself.',
    fixed: { args: ['build', '--out-dir', 'public'] },
  },
  port: {
    said: [
      'error  This user may not use port 80.  port',
      '  hint: Choose a port above 1023, for example --port 3000.',
    ].join('\n'),
    fix: 'Ports up to 1023 need administrator rights.',
  },
  'port-in-use': {
    said: [
      'error  Port 3000 is in use.  port-in-use',
      '  hint: Stop the other program, or choose another port, for example --port 3001.',
    ].join('\n'),
    fix: 'It is often another `serve` that is still running.',
  },
  'query-error': {
    before: [['build']],
    args: ['index', '--query', 'titel:vault'],
    fix: 'The message names the fields. See [Query syntax](../guide/search.md#query-syntax).',
    fixed: { args: ['index', '--query', 'title:vault'] },
  },
  route: {
    said: [
      'error  Route "/guide/a\\b" cannot be the name of a file  route',
      '  hint: Set "slug" in the front matter of its page.',
    ].join('\n'),
    fix: 'Choose a `slug` or file name of letters, digits and hyphens.',
  },
  'search-queries': {
    args: ['index', '--eval'],
    files: {
      'docs/costs.md': '# Costs\n',
      'docs/search.queries.json': '[{ "q": "fees", "expect": "/cost" }]\n',
    },
    fix: 'Write the address of a page, optionally with the id of a heading. See [Measure it](../guide/search.md#measure-search-quality).',
    fixed: { files: { 'docs/search.queries.json': '[{ "q": "fees", "expect": "/costs" }]\n' } },
  },
  'shallow-history': {
    said: [
      'note  The clone is shallow: pages that did not change in it have no date.  shallow-history',
      '  hint: Fetch the full history, for example with fetch-depth: 0.',
    ].join('\n'),
    fix: 'See [The whole history](../guide/ci.md#full-git-history). The note appears only if dates or authors are shown.',
  },
  'site-folder': {
    args: ['build', 'hanbook'],
    files: { 'handbook/docs/index.md': '# Handbook\n' },
    fix: 'Fix the name. The site folder is the one with `docs` in it, not `docs` itself.',
    fixed: { args: ['build', 'handbook'] },
  },
  usage: {
    args: ['build', '--strct'],
    fix: 'Use the word that the message suggests. See [Commands](./cli.md) for all options.',
    fixed: { args: ['build', '--strict'] },
  },
  'baseline-file': {
    args: ['build', '--baseline', 'known.json'],
    fix: 'Create the file once with `--update-baseline`, and commit it. See [Adopting checks](../guide/check.md#add-checks-to-existing-docs).',
    fixed: { args: ['build', '--baseline', 'known.json', '--update-baseline'] },
  },
  serve: {
    said: 'error  EMFILE: too many open files, open  serve',
    fix: 'The server keeps serving the last good state of the site. If the error occurs again after a restart, it is a bug in orion-docs: please report it.',
  },
  'version-exists': {
    args: ['version', '1.0'],
    before: [['version', '1.0']],
    fix: 'A saved version is never overwritten. To save the docs again under the same name, first remove its folder and its name in `versions.json`.',
    fixed: { args: ['version', '1.1'] },
  },
}
