// Changes to the Markdown parser's packages. micromark asks a function about each letter, in each of its four passes over
// a page. Most of these functions only wait for the end of the line, or for one of the few characters that mean something:
// here they go there at once. What tries constructs and what puts events together is our own (`src/content/parser/`): it
// copies less and asks less.
import { ownModule, type Change, type Changes, type Replaced } from './package-change.js'

export const PARSER_MODULES: Readonly<Record<string, Replaced>> = {
  'micromark/lib/create-tokenizer.js': {
    by: '../../content/parser/tokenizer',
    sha256: '4d563d31e0f48eb0460072c869c6e38d92da7179768a671c66fa9db9fbe4fadf',
  },
  'micromark-util-subtokenize/index.js': {
    by: '../../content/parser/subtokenize',
    sha256: 'a70e48d4652be4f956606dcda3e4c13707952dc74b86f6f71990eba88d4a1e79',
  },
}

/** Whether a line whose first code is this one is one of text for `constructs`: none begins with a letter or anywhere. */
const BEGINS_TEXT: Change = [
  "import { factorySpace } from 'micromark-factory-space';",
  `import { factorySpace } from 'micromark-factory-space';
function beginsText(code, constructs) {
  return code > 64 && constructs[code] === undefined && constructs.null === undefined;
}`,
]

export const PARSER_CHANGES: Changes = {
  'micromark/lib/initialize/document.js': [
    lineAfterConsume('flowContinue'),
    // A line that begins with a letter begins no container, and is no part of one that is still open.
    [
      '    self.containerState = {};\n    return effects.check(containerConstruct, thereIsANewContainer',
      '    self.containerState = {};\n    if (beginsText(code, containers)) return thereIsNoNewContainer(code);\n    return effects.check(containerConstruct, thereIsANewContainer',
    ],
    [
      '    self.containerState = {};\n    return effects.attempt(containerConstruct',
      '    self.containerState = {};\n    if (beginsText(code, containers)) return flowStart(code);\n    return effects.attempt(containerConstruct',
    ],
    [
      '  const stack = [];\n',
      '  const stack = [];\n  const containers = this.parser.constructs.document;\n',
    ],
    BEGINS_TEXT,
  ],
  'micromark/lib/initialize/flow.js': [
    // Such a line is not blank and not indented either.
    [
      '  const initial = effects.attempt(',
      `  const { flowInitial } = this.parser.constructs;
  const initial = (code) => (beginsText(code, flowInitial) ? atText : anyLine)(code);
  const atText = effects.attempt(this.parser.constructs.flow, afterConstruct, effects.attempt(content, afterConstruct));
  const anyLine = effects.attempt(`,
    ],
    [
      'factorySpace(effects, effects.attempt(this.parser.constructs.flow, afterConstruct, effects.attempt(content, afterConstruct)), "linePrefix")',
      'factorySpace(effects, atText, "linePrefix")',
    ],
    BEGINS_TEXT,
  ],
  'micromark/lib/initialize/content.js': [lineAfterConsume('data')],
  'micromark-core-commonmark/lib/content.js': [lineAfterConsume('chunkInside')],
  'micromark-core-commonmark/lib/code-fenced.js': [lineAfterConsume('contentChunk')],
  'micromark/lib/initialize/text.js': [
    [
      '      // Data.\n      effects.consume(code);',
      '      effects.consume(code);\n      effects.consumeUntil(constructs);',
    ],
  ],
  'micromark-util-chunked/index.js': [
    // Three copies of the items become none.
    [
      '    parameters = Array.from(items);\n    parameters.unshift(start, remove);\n',
      '    if (start === end) for (const item of items) list.push(item);\n    else list.splice(start, remove, ...items);\n',
    ],
    [
      '    // @ts-expect-error Hush, it’s fine.\n    list.splice(...parameters);\n  } else {',
      '  } else {',
    ],
  ],
  'micromark/lib/parse.js': [
    // What the parser knows itself is put together once, not for each page.
    [
      "import { combineExtensions } from 'micromark-util-combine-extensions';",
      `import { combinerOf } from ${JSON.stringify(ownModule('../../content/parser/constructs'))};`,
    ],
    [
      'export function parse(options) {',
      'const combine = combinerOf(defaultConstructs);\nexport function parse(options) {',
    ],
    [
      'combineExtensions([defaultConstructs, ...(settings.extensions || [])])',
      'combine(settings.extensions || [])',
    ],
  ],
  'mdast-util-from-markdown/lib/index.js': [
    // Pages with the same extensions share their handlers; what one page leaves is not the next one's.
    ['return compiler(options)(', 'return compilerFor(options?.mdastExtensions ?? [])('],
    [
      'function compiler(options) {',
      `const compilers = [];
function compilerFor(extensions) {
  const known = compilers.find(
    (each) => each.extensions.length === extensions.length && each.extensions.every((one, index) => one === extensions[index]),
  );
  if (known !== undefined) return known.compile;
  const compile = compiler({ mdastExtensions: extensions });
  compilers.unshift({ extensions: [...extensions], compile });
  if (compilers.length > 8) compilers.pop();
  return compile;
}
function compiler(options) {`,
    ],
    ['  const data = {};\n  return compile;', '  return compile;'],
    [
      '      buffer,\n      resume,\n      data\n',
      '      buffer,\n      resume,\n      data: {}\n',
    ],
    // One receiver for all handlers of a page instead of a copy for each call, and one look for each handler.
    [
      'configure(config, (options || {}).mdastExtensions || []);',
      `configure(config, (options || {}).mdastExtensions || []);
  const handlers = { enter: new Map(Object.entries(config.enter)), exit: new Map(Object.entries(config.exit)) };`,
    ],
    [
      '    events = prepared;\n    index = -1;\n',
      '    events = prepared;\n    index = -1;\n    const receiver = { ...context, sliceSerialize: undefined };\n',
    ],
    [
      'const handler = config[events[index][0]];',
      'const handler = handlers[events[index][0]].get(events[index][1].type);',
    ],
    [
      `      if (own.call(handler, events[index][1].type)) {
        // Note: spread first, V8 has optimizations for object shape cloning.
        handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);
      }`,
      `      if (handler !== undefined) {
        receiver.sliceSerialize = events[index][2].sliceSerialize;
        handler.call(receiver, events[index][1]);
      }`,
    ],
  ],
}

function lineAfterConsume(state: string): Change {
  return [
    `    effects.consume(code);\n    return ${state};`,
    `    effects.consume(code);\n    effects.consumeLine();\n    return ${state};`,
  ]
}
