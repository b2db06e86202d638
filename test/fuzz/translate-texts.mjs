// Translates the texts (JSON) of the standard input with the compiled dialect that the argument names; writes for each
// whether all its lines have a place.
import { text as readAll } from 'node:stream/consumers'
import { createFileNames } from '../../dist/content/dialects/wiki/file-names.js'
import { loadDialect } from '../../dist/content/load-dialect.js'

const { mayUse, translate } = await loadDialect(process.argv[2])
// Each dialect reads the files of its own format.
const endings = { asciidoc: ['adoc'], quarto: ['qmd'], writerside: ['md', 'topic'] }[
  process.argv[2]
] ?? ['md']
const page = {
  ...{ docsDir: 'docs/en', format: 'md' },
  ...{ includeFolders: [], variables: {}, options: {}, read: () => undefined },
  names: () => createFileNames(['docs/en/a.md', 'docs/en/b.md', 'docs/en/c.png'], true),
}
const done = JSON.parse(await readAll(process.stdin)).map(
  (text) =>
    !mayUse(text) ||
    endings.every(
      (ending) => translate({ ...page, text, file: `docs/en/a.${ending}` }).places.length > 0,
    ),
)
process.stdout.write(JSON.stringify(done))
