// The examples below the help of each command.

const EXAMPLES = {
  all: [
    'orion-docs init my-docs',
    'orion-docs build',
    'orion-docs serve --open',
    'orion-docs index --query "zk proof"',
  ],
  build: [
    'orion-docs build',
    'orion-docs build handbook --out-dir public --base-url /handbook/',
    'orion-docs build --strict --format github',
    'orion-docs build --shard 2/4',
    'orion-docs build --manifest',
    'orion-docs build --keep-assets 2',
    'orion-docs build --published https://docs.example.org',
    'orion-docs build --precompress',
    'orion-docs build --relative',
  ],
  merge: ['orion-docs merge .orion/parts', 'orion-docs merge part-1 part-2 --site handbook'],
  check: [
    'orion-docs check',
    'orion-docs check --only broken-link',
    'orion-docs check --strict --baseline known-problems.json',
  ],
  serve: ['orion-docs serve', 'orion-docs serve --port 8080 --open', 'orion-docs serve --no-watch'],
  index: [
    'orion-docs index',
    'orion-docs index --query "title:vault fee"',
    'orion-docs index --eval',
    'orion-docs index --format lunr --out-dir lunr',
    'orion-docs index --format records --out-dir records',
    'orion-docs index --eval --compare ../main/build',
  ],
  print: [
    'orion-docs print',
    'orion-docs print --sidebar guide --output guide.pdf',
    'orion-docs print handbook --paper letter',
  ],
  init: ['orion-docs init my-docs', 'orion-docs init --bare', 'orion-docs init --host nginx'],
  version: ['orion-docs version 2.0', 'orion-docs version 2.0 website'],
  import: ['orion-docs import docusaurus', 'orion-docs import docusaurus website'],
  verify: [
    'orion-docs verify build',
    'orion-docs verify https://docs.example.org --manifest build/build-manifest.json',
  ],
  changes: [
    'orion-docs changes https://docs.example.org build',
    'orion-docs changes build --from-version 1.0 --to-version 2.0',
    'orion-docs changes before/pages.json after/pages.json --json',
  ],
  cache: [
    'orion-docs cache info',
    'orion-docs cache prune --max-size "200 MB"',
    'orion-docs cache clear handbook --json',
  ],
  mcp: ['orion-docs mcp', 'orion-docs mcp handbook', 'orion-docs mcp https://docs.example.org'],
}

export type ExampleName = keyof typeof EXAMPLES

/** The examples of a command, or those of the program, as its help ends with them. */
export const examplesOf = (name: ExampleName): string =>
  `\nExamples:\n${EXAMPLES[name].map((line) => `  ${line}`).join('\n')}`
