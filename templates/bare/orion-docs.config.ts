import { defineConfig } from 'orion-docs'

export default defineConfig({
  title: 'My docs',
  // The origin that readers will see: for canonical addresses and the sitemap.
  // url: 'https://docs.example.org',
})
