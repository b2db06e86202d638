// Faults of sites that differ from what they published.
import type { FaultCases } from './fault.js'

const lock = (...pages: string[]) => ({
  'anchors.lock': ['{', '"form": 1,', '"pages": {', pages.join(',\n'), '}', '}\n'].join('\n'),
})
const HOME = '"/": {"title":"Home","sections":[["","Home",""],["setup","Setup",""]]}'
const GUIDE = 'See [Changes](../guide/changes.md#lost-addresses).'

export const CHANGE_FAULTS: FaultCases = {
  'page-record': {
    files: { 'anchors.lock': '<<<<<<< HEAD\n' },
    fix: `After a merge conflict in \`anchors.lock\`, take either side and run the build with \`--update-anchors\`. ${GUIDE}`,
    fixed: { args: ['build', '--update-anchors'] },
  },
  'page-record-missing': {
    args: ['check', '--published', 'live'],
    fix: 'This is normal the first time. Later, check the address or the folder.',
  },
  'removed-anchor': {
    files: { ...lock(HOME), 'docs/index.md': '# Home\n\n## Set up\n' },
    fix: `Give the heading its id again, as in \`## Set up {#setup}\`, or add the redirect. ${GUIDE}`,
    fixed: { files: { 'docs/index.md': '# Home\n\n## Set up {#setup}\n' } },
  },
  'removed-page': {
    files: lock('"/start": {"title":"Start","sections":[["","Start",""]]}'),
    fix: `Add a [redirect](../guide/redirects.md) to the page that replaces it. ${GUIDE}`,
    fixed: { settings: { redirects: [{ from: '/start', to: '/' }] } },
  },
}
