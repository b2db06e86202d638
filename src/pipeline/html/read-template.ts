// The HTML document that every page is poured into: that of the site, or the one of this package.
import { readFile } from 'node:fs/promises'
import type { Config } from '../../config/schema/schema.js'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import { relative } from '../files/relative-path.js'

/** Its text. @throws OrionError when it cannot be read. */
export async function readTemplate(config: Config): Promise<string> {
  return readFile(config.template, 'utf8').catch((error: unknown) => {
    throw new OrionError(
      {
        code: 'template',
        message: `The template ${relative(config, config.template)} cannot be read.`,
        hint: 'Fix the setting "template", or remove it to use the built-in template.',
      },
      { cause: error },
    )
  })
}
