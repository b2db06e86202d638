// What becomes of each directive.
import * as boxes from './boxes.js'
import * as code from './code.js'
import { formula } from './formulas.js'
import type { Handler } from '../page/context.js'
import * as groups from './groups.js'
import * as lists from './lists.js'
import * as media from './media.js'
import * as objects from './objects.js'
import * as tables from './tables.js'

const each = (handler: Handler, ...names: readonly string[]): Readonly<Record<string, Handler>> =>
  Object.fromEntries(names.map((name) => [name, handler]))

const PROOFS = [
  ...['theorem', 'lemma', 'definition', 'corollary', 'proposition', 'remark', 'example'],
  ...['algorithm', 'axiom', 'assumption', 'conjecture', 'criterion', 'observation', 'property'],
  ...['proof', 'notation'],
]

const proofs = Object.fromEntries(
  PROOFS.flatMap((name) => {
    const handler = boxes.titledBox('secondary', boxes.capital(name))
    return [`prf:${name}`, `proof:${name}`].map((each) => [each, handler] as const)
  }),
)

/** With and without the language that they are of. */
const described = Object.fromEntries(
  objects.OBJECTS.flatMap((name) =>
    ['', 'py:', 'c:', 'cpp:', 'js:', 'rst:', 'std:'].map(
      (domain) => [`${domain}${name}`, objects.object] as const,
    ),
  ),
)

const requests = Object.fromEntries(
  objects.REQUESTS.map((name) => [`http:${name}`, objects.request] as const),
)

const HANDLERS: Readonly<Record<string, Handler>> = {
  ...proofs,
  ...described,
  ...requests,
  autosummary: objects.summary,
  ...{ note: boxes.box('note'), tip: boxes.box('tip'), hint: boxes.box('tip', 'Hint') },
  ...{ important: boxes.box('important'), warning: boxes.box('warning') },
  ...{ caution: boxes.box('caution'), danger: boxes.box('danger') },
  ...{ attention: boxes.box('warning', 'Attention'), error: boxes.box('danger', 'Error') },
  seealso: boxes.box('info', 'See also'),
  admonition: boxes.titledBox('note'),
  ...each(boxes.titledBox('secondary'), 'topic', 'sidebar', 'margin', 'aside'),
  ...each(boxes.details(), 'dropdown', 'details', 'toggle', 'collapse'),
  ...each(boxes.version('Added in version', 'info'), 'versionadded', 'version-added'),
  ...each(boxes.version('Changed in version', 'info'), 'versionchanged', 'version-changed'),
  ...each(boxes.version('Removed in version', 'warning'), 'versionremoved', 'version-removed'),
  ...each(
    boxes.version('Deprecated since version', 'warning'),
    ...['deprecated', 'version-deprecated'],
  ),
  exercise: boxes.titledBox('note', 'Exercise'),
  solution: boxes.details('Solution'),
  'exercise-start': boxes.gateStart('note', 'Exercise'),
  'solution-start': boxes.gateStart('details', 'Solution'),
  ...each(boxes.gateEnd, 'exercise-end', 'solution-end'),
  ...each(boxes.quote, 'epigraph', 'pull-quote', 'highlights', 'blockquote'),
  ...{ rubric: boxes.rubric, centered: boxes.rubric },
  'config:option': boxes.option,
  ...each(
    boxes.content,
    'div',
    'container',
    'compound',
    'rst-class',
    'cssclass',
    'only',
    'ifconfig',
  ),
  ...each(boxes.content, 'hlist', 'grid-item', 'card-carousel'),
  ...each(boxes.nothing, 'index', 'contents', 'meta', 'highlight', 'module'),
  ...each(boxes.nothing, 'currentmodule', 'py:currentmodule', 'py:module', 'sectnum', 'tags'),
  ...each(boxes.nothing, 'testsetup', 'testcleanup'),
  ...each(boxes.nothing, 'bibliography', 'footbibliography', 'todo', 'todolist', 'default-role'),
  ...each(code.codeBlock(), 'code', 'code-block', 'sourcecode'),
  ...each(code.demo, 'myst', 'myst-example'),
  'eval-rst': code.restructured,
  ...each(code.codeBlock('text'), 'parsed-literal', 'testoutput', 'productionlist'),
  ...each(code.codeBlock('python'), 'doctest', 'ipython', 'testcode', 'jupyter-execute'),
  ...each(code.codeBlock('console'), 'prompt', 'command-output'),
  'code-cell': code.codeCell,
  terminal: code.terminal,
  literalinclude: code.literalInclude,
  mermaid: code.diagram('mermaid'),
  ...each(code.diagram('dot'), 'graphviz', 'digraph', 'graph'),
  ...each(code.diagram('plantuml'), 'uml', 'plantuml'),
  math: formula,
  raw: code.raw,
  ...{ image: media.image, figure: media.figure, 'figure-md': media.figure },
  ...{ youtube: media.youtube, video: media.video, iframe: media.frame, vimeo: media.frame },
  embed: media.embed,
  ...each(groups.tabSet, 'tab-set', 'tabs'),
  ...each(groups.codeTabs, 'tab-set-code', 'configuration-block'),
  ...each(groups.strayTab, 'tab-item', 'group-tab', 'tab', 'code-tab'),
  ...each(groups.grid, 'grid', 'panels'),
  ...each(groups.card, 'card', 'grid-item-card'),
  ...each(groups.button, 'button-link', 'button-ref', 'button'),
  ...{ 'list-table': tables.listTable, 'flat-table': tables.listTable },
  ...{ 'csv-table': tables.csvTable, table: tables.titledTable },
  ...{ toctree: lists.toctree, glossary: lists.glossary },
  ...each(lists.pageList, 'tableofcontents', 'toc'),
}

/** What a directive becomes; undefined for one that is not known. */
export function handlerOf(name: string): Handler | undefined {
  const key = Object.hasOwn(HANDLERS, name) ? name : name.toLowerCase()
  if (Object.hasOwn(HANDLERS, key)) return HANDLERS[key]
  return /^auto[a-z]+$/.test(key) ? objects.generated : undefined
}
