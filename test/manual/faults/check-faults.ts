// Faults that only `orion-docs check` looks for.
import type { FaultCases } from './fault.js'

const args = ['check']

export const CHECK_FAULTS: FaultCases = {
  'code-sample': {
    args,
    files: { 'docs/index.md': '# Home\n\n```json\n{ "fee": 1, }\n```\n' },
    fix: 'Fix the sample. Mark one that is incomplete, or wrong on purpose, with ` ```json no-check `. With `onBrokenCodeSamples: "ignore"`, samples are not checked.',
    fixed: { files: { 'docs/index.md': '# Home\n\n```json no-check\n{ "fee": 1, }\n```\n' } },
  },
  'orphan-page': {
    args,
    files: {
      'sidebars.json': '{ "docs": ["index"] }\n',
      'docs/costs.md': '# Costs\n',
    },
    settings: { docs: { sidebarPath: 'sidebars.json' } },
    fix: 'Link to the page, add it to a sidebar, or set `unlisted: true` in its front matter.',
    fixed: { files: { 'docs/costs.md': '---\nunlisted: true\n---\n\n# Costs\n' } },
  },
  'unused-static-file': {
    args,
    files: { 'static/costs-2019.csv': 'fee,1\n' },
    fix: 'Remove the file, or link to it. Files that are requested by name, such as `robots.txt`, are never reported.',
    fixed: { files: { 'docs/index.md': '# Home\n\n[Costs](/costs-2019.csv)\n' } },
  },
}
