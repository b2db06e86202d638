// Other tools' servers for writers, installed in a folder of their own from the npm registry.
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCommand } from './command.mjs'
import { pagePath } from './generate.mjs'

/**
 * Installs `name` in `folder` with the pages of `docs`; answers its docs folder, the route of page `index` and the
 * command that starts it. `ORION_BENCH_VITEPRESS` and `ORION_BENCH_DOCUSAURUS` name folders where it is installed.
 */
export async function preparePeer(name, folder, docs, index) {
  const prepare = { vitepress, docusaurus }[name]
  if (!prepare) throw new Error(`There is no peer ${name}: vitepress, docusaurus`)
  const installed = process.env[`ORION_BENCH_${name.toUpperCase()}`]
  const siteDir = installed ?? folder
  await mkdir(siteDir, { recursive: true })
  await cp(docs, path.join(siteDir, 'docs'), { recursive: true })
  return prepare(siteDir, installed === undefined, pagePath(index).replace(/\.md$/, ''))
}

async function vitepress(siteDir, isMissing, page) {
  if (isMissing) {
    await writeFile(path.join(siteDir, 'package.json'), '{ "private": true, "type": "module" }')
    await runCommand('npm', ['install', '--no-audit', '--no-fund', 'vitepress@1.6.4'], siteDir)
  }
  // As ours: every page in the sidebar, local search.
  const files = await readdir(path.join(siteDir, 'docs'), { recursive: true })
  const items = files
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({ text: file, link: `/${file.replace(/\.md$/, '')}` }))
  const theme = { sidebar: [{ text: 'Docs', items }], search: { provider: 'local' } }
  await mkdir(path.join(siteDir, 'docs/.vitepress'), { recursive: true })
  await writeFile(
    path.join(siteDir, 'docs/.vitepress/config.mjs'),
    `export default ${JSON.stringify({ title: 'Bench', themeConfig: theme, ignoreDeadLinks: true })}\n`,
  )
  return {
    docs: path.join(siteDir, 'docs'),
    route: `/${page}`,
    start: (port) => [bin(siteDir, 'vitepress'), ['dev', 'docs', '--port', String(port)], siteDir],
  }
}

async function docusaurus(siteDir, isMissing, page) {
  if (isMissing) {
    // Left to itself npm takes a @docsearch/react whose own dependency has not been published everywhere.
    const manifest = { private: true, overrides: { '@docsearch/react': '4.6.3' } }
    await writeFile(path.join(siteDir, 'package.json'), JSON.stringify(manifest))
    const names = ['@docusaurus/core', '@docusaurus/preset-classic'].map((each) => `${each}@3.10.2`)
    const all = [...names, 'react@19', 'react-dom@19']
    await runCommand('npm', ['install', '--no-audit', '--no-fund', ...all], siteDir)
  }
  const settings = `module.exports = {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  markdown: { format: 'detect' },
  presets: [['classic', { blog: false, docs: { sidebarPath: undefined, routeBasePath: '/' } }]],
}
`
  await writeFile(path.join(siteDir, 'docusaurus.config.js'), settings)
  return {
    docs: path.join(siteDir, 'docs'),
    route: `/${page}`,
    start: (port) => [
      bin(siteDir, 'docusaurus'),
      ['start', '--no-open', '--port', String(port)],
      siteDir,
    ],
  }
}

/** Started without npx, which takes its own time. */
const bin = (siteDir, name) => path.join(siteDir, 'node_modules/.bin', name)
