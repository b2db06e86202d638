import { defineConfig } from 'orion-docs'

export default defineConfig({
  title: 'My docs',
  // The public origin of the site, for canonical URLs and the sitemap.
  // url: 'https://docs.example.org',
})
