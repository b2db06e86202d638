import { expect, it } from 'vitest'
import { offlinePage } from '../../../src/client/offline/offline-page.js'
import { loadTexts } from '../../../src/config/resolve/built-in-texts.js'

it('is in the language of the site, with what is saved (SITE-12)', async () => {
  const texts = { ...(await loadTexts('de')), offlineNotice: 'Nicht <hier>.' }
  const saved = [{ href: '/ton', title: 'Ton' }]
  const html = offlinePage('<html lang="de" dir="ltr">', '/glasur', saved, texts)
  expect(html).toContain('<html lang="de" dir="ltr">')
  expect(html).toContain('<h1>Keine Internetverbindung</h1>')
  expect(html).toContain('<p>Nicht &lt;hier&gt;.</p>')
  expect(html).toContain(`<a href="/glasur">${texts.tryAgain}</a>`)
  expect(html).toContain(`<h2>${texts.offlinePages}</h2><ul><li><a href="/ton">Ton</a></li></ul>`)
  expect(html).not.toMatch(/offline|Try again/i)
})
