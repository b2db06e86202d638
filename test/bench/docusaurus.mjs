// The peer: Docusaurus with its classic preset, installed in a folder of its own from the npm registry.
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCommand } from './command.mjs'

const VERSION = '3.10.2'

/**
 * Builds the pages of `docs` in `folder` and answers the output folder. `ORION_BENCH_DOCUSAURUS` names a folder
 * where it is installed already.
 */
export async function buildDocusaurus(folder, docs) {
  const installed = process.env.ORION_BENCH_DOCUSAURUS
  const siteDir = installed ?? folder
  await mkdir(siteDir, { recursive: true })
  if (installed === undefined) {
    // Left to itself npm takes a @docsearch/react whose own dependency has not been published everywhere.
    const manifest = { private: true, overrides: { '@docsearch/react': '4.6.3' } }
    await writeFile(path.join(siteDir, 'package.json'), JSON.stringify(manifest))
    const names = ['@docusaurus/core', '@docusaurus/preset-classic'].map((n) => `${n}@${VERSION}`)
    await runCommand(
      'npm',
      ['install', '--no-audit', '--no-fund', ...names, 'react@19', 'react-dom@19'],
      siteDir,
    )
  }
  await cp(docs, path.join(siteDir, 'docs'), { recursive: true })
  await writeFile(path.join(siteDir, 'docusaurus.config.js'), SETTINGS)
  await runCommand('npx', ['docusaurus', 'build'], siteDir, {
    DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
  })
  // So that our server takes the folder for a build.
  await writeFile(path.join(siteDir, 'build/.orion-docs.json'), '')
  return path.join(siteDir, 'build')
}

/** As `docusaurus init` gives them, without blog and telemetry; pages are CommonMark as ours are. */
const SETTINGS = `module.exports = {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  markdown: { format: 'detect' },
  presets: [['classic', { blog: false, docs: { sidebarPath: undefined } }]],
}
`
