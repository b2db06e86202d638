// Faults in pages that are written in another tool's Markdown.
import type { FaultCases } from './fault.js'

const home = (text: string) => ({ 'docs/index.md': `# Home\n\n${text}\n` })

const vitepress = { markdown: { dialect: 'vitepress' } }

const mkdocs = (
  text: string,
  settings = 'site_name: Acme\nsite_url: https://docs.example.org/\n',
) => ({
  'docs/index.md': `# Home\n\n${text}\n`,
  'mkdocs.yml': settings,
})

export const DIALECT_FAULTS: FaultCases = {
  'missing-include': {
    files: { ...home('<!--@include: ./prices.md-->'), 'docs/parts/prices.md': 'One lamp: 7.\n' },
    settings: vitepress,
    fix: 'Fix the path, or the name of the section or region after `#`. Where files are looked for depends on the tool whose Markdown the page is written in.',
    fixed: { files: home('<!--@include: ./parts/prices.md-->') },
  },
  notebook: {
    files: { ...home('Read this.'), 'docs/lamps.ipynb': '{ "worksheets": [] }' },
    settings: {
      docs: { include: ['**/*.md', '**/*.ipynb'] },
      markdown: { dialect: 'myst' },
    },
    fix: 'Open the notebook in Jupyter and save it again.',
    fixed: {
      files: {
        'docs/lamps.ipynb':
          '{ "cells": [{ "cell_type": "markdown", "metadata": {}, "source": "# Lamps" }], "metadata": {}, "nbformat": 4 }',
      },
    },
  },
  'stray-closing': {
    files: home('Read this.\n\n:::'),
    settings: vitepress,
    fix: 'Remove the line, or add the line that opens the container. An outer container needs more colons than the containers inside it.',
    fixed: { files: home('::: tip\nRead this.\n:::') },
  },
  'vue-component': {
    files: home('<PriceList />'),
    settings: vitepress,
    fix: 'Write what the component shows in Markdown, or make it a React component in an [MDX page](../writing/mdx.mdx).',
    fixed: { files: home('One lamp: 7.') },
  },
  'markdown-component': {
    files: home('<PriceList />'),
    fix: 'Write what the component shows in Markdown, or import the component in an [MDX page](../writing/mdx.mdx).',
    fixed: { files: home('One lamp: 7.') },
  },
  'vue-expression': {
    files: home('There are {{ lamps.length }} lamps.'),
    settings: vitepress,
    fix: 'Write the value, or set it in [`markdown.variables`](./settings.md#markdown.variables).',
    fixed: { settings: { markdown: { dialect: 'vitepress', variables: { 'lamps.length': '7' } } } },
  },
  'template-tag': {
    files: home('{{< price-list >}}'),
    settings: { markdown: { dialect: 'hugo' } },
    fix: 'Write what the tag shows as Markdown. Known tags are in the [table of constructs](./dialects.md#hugo).',
    fixed: { files: home('{{< note >}}One lamp: 7.{{< /note >}}') },
  },
  'generated-reference': {
    settings: 'none',
    files: mkdocs('::: acme.anvil'),
    fix: 'Write the text into the page, or generate pages with the setting [`routes`](./settings.md#routes).',
    fixed: { files: mkdocs('See `acme.anvil`.') },
  },
  'unknown-variable': {
    settings: 'none',
    files: mkdocs(
      'Version {{ verison }}',
      'site_name: Acme\nsite_url: https://docs.example.org/\nplugins: [macros]\nextra: { version: 2.1 }\n',
    ),
    fix: 'Fix the name, or add its value to [`markdown.variables`](./settings.md#markdown.variables). Macros that run code are not supported.',
    fixed: { files: { 'docs/index.md': '# Home\n\nVersion {{ version }}\n' } },
  },
}
