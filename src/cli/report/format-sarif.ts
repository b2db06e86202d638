// `--format sarif`: the problems of a run as code scanning services read them.
// Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
import { DIAGNOSTIC_CODES } from '../../model/diagnostics/diagnostic-codes.js'
import { pathFrom, type Located } from './locate.js'

/** Placeholder for the repository folder, so that the file holds no path of this machine. */
const ROOT = '%SRCROOT%'

/** A SARIF 2.1.0 log with one run, with a line break at its end. Files are relative to `root`. */
export function formatSarif(located: readonly Located[], root: string, version: string): string {
  const codes = [...new Set(located.map(({ diagnostic }) => diagnostic.code))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'orion-docs',
            version,
            semanticVersion: version,
            rules: codes.map(rule),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [ROOT]: { description: { text: 'The folder of the repository.' } } },
        results: located.map((each) => result(each, codes.indexOf(each.diagnostic.code), root)),
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

function rule(code: string): object {
  const kind = DIAGNOSTIC_CODES[code]
  return {
    id: code,
    ...(kind && {
      shortDescription: { text: `${kind.title}.` },
      fullDescription: { text: kind.summary },
      defaultConfiguration: { level: kind.severity },
    }),
  }
}

function result({ diagnostic, file }: Located, ruleIndex: number, root: string): object {
  const { severity, code, message, hint, at } = diagnostic
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint === undefined ? message : `${message}\nhint: ${hint}` },
    ...(file !== undefined && at !== undefined
      ? {
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(pathFrom(root, file)), uriBaseId: ROOT },
                region: {
                  startLine: at.line,
                  startColumn: at.column,
                  ...(at.length === undefined ? {} : { endColumn: at.column + at.length }),
                },
              },
            },
          ],
        }
      : {}),
  }
}

/** A relative path as a URI reference: a colon in its first part would make a scheme of it. */
function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
