// Faults that only `orion-docs check` looks for.
import type { FaultCases } from './fault.js'

const args = ['check']

export const CHECK_FAULTS: FaultCases = {
  'code-sample': {
    args,
    files: { 'docs/index.md': '# Home\n\n```json\n{ "fee": 1, }\n```\n' },
    mend: 'Correct the sample. One that is not whole, or wrong on purpose, says so: ` ```json no-check `. With `onBrokenCodeSamples: "ignore"` none is read.',
    mended: { files: { 'docs/index.md': '# Home\n\n```json no-check\n{ "fee": 1, }\n```\n' } },
  },
  'orphan-page': {
    args,
    files: {
      'sidebars.json': '{ "docs": ["index"] }\n',
      'docs/costs.md': '# Costs\n',
    },
    settings: { docs: { sidebarPath: 'sidebars.json' } },
    mend: 'Link to the page, add it to a sidebar, or write `unlisted: true` in its front matter.',
    mended: { files: { 'docs/costs.md': '---\nunlisted: true\n---\n\n# Costs\n' } },
  },
  'unused-static-file': {
    args,
    files: { 'static/costs-2019.csv': 'fee,1\n' },
    mend: 'Remove the file, or link to it. Files that others ask for by name, such as `robots.txt`, are never named here.',
    mended: { files: { 'docs/index.md': '# Home\n\n[Costs](/costs-2019.csv)\n' } },
  },
}
