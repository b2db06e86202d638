// Faults that `verify` finds. Where a run would name a duration or an address, the message is given.
import type { FaultCases } from './fault.js'

const differs = (message: string, code: string): string => `error  ${message}  ${code}`

export const VERIFY_FAULTS: FaultCases = {
  'host-unreachable': {
    said: [
      'error  The site https://docs.example.org/ cannot be compared: connect ECONNREFUSED 203.0.113.1:443.  host-unreachable',
      '  hint: Check the address, and open it in a browser.',
    ].join('\n'),
    fix: 'A site behind a login cannot be compared: it has to answer everyone.',
  },
  'manifest-damaged': {
    files: { 'build/build-manifest.json': '{ "form": 1, "files": [' },
    args: ['verify', 'build'],
    fix: 'Something changed the file after the build: publish the site again. See [Verify a site](../guide/verify.md).',
  },
  'manifest-missing': {
    before: [['build']],
    args: ['verify', 'build'],
    fix: 'Build with `--manifest`, and publish `build-manifest.json` with the other files.',
    fixed: { before: [['build', '--manifest']] },
  },
  'manifest-root': {
    said: [
      differs('The build manifest has the root hash 9f2a…, not 41c8….', 'manifest-root'),
      '  hint: Compare the site with the manifest of the expected build: --manifest <file>.',
    ].join('\n'),
    fix: 'The site is from another build than you expect: an older one, or one from other sources.',
  },
  'published-changed': {
    said: differs(
      'Changed file: guide/index.html (9120 bytes instead of 8874)',
      'published-changed',
    ),
    fix: 'Some hosts add scripts to pages or minify them: turn that off. Otherwise publish the site again, and find out who changed it.',
  },
  'published-extra': {
    said: differs('File that the build did not write: login.html', 'published-extra'),
    fix: 'Remove the file, or move it to a static folder, so that builds publish it.',
  },
  'published-missing': {
    said: differs('Missing file: guide/index.html', 'published-missing'),
    fix: 'The upload was not complete, or the host refuses the name: publish the site again.',
  },
  'published-unread': {
    said: differs(
      'File that could not be compared: guide/index.html (status 403)',
      'published-unread',
    ),
    fix: 'The reason is in parentheses: a status of the host, or an error of the connection or the disk. Run the command again.',
  },
}
