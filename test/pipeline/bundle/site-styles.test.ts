import path from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { siteStyles } from '../../../src/pipeline/bundle/site-styles.js'
import { site } from '../../helpers/site.js'

it('finds a file by its path from the site folder, else a static file (DOCU-10)', async () => {
  const rules = ['/static/img/lamp.svg#wick', '/img/lamp.svg', '/static', '/../none.svg']
    .map((address, index) => `.a${index} { background: url(${address}) }`)
    .join('\n')
  const siteDir = await site({ 'static/img/lamp.svg': '<svg/>', 'own.css': rules })
  const { outputFiles } = await build({
    entryPoints: [path.join(siteDir, 'own.css')],
    bundle: true,
    write: false,
    outdir: siteDir,
    loader: { '.svg': 'file' },
    logLevel: 'silent',
    plugins: [siteStyles({ siteDir, base: '/house/' })],
  })
  const sheet = outputFiles.find(({ path: name }) => name.endsWith('.css'))?.text
  expect(sheet).toMatch(/\.a0 \{\s+background: url\("\.\/lamp-\w+\.svg#wick"\)/)
  expect(sheet).toContain('url(/house/img/lamp.svg)')
  expect(sheet).toContain('url(/house/static)')
  expect(sheet).toContain('url(/house/../none.svg)')
})
