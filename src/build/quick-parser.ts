// Changes to the Markdown parser's packages that our bundle of the program takes. The packages stay as they are
// everywhere else, and give the same trees: test/build/quick-parser.test.ts. Never part of the package.
//
// micromark asks a function about each letter, in each of its four passes over a page. Most of these functions only wait
// for the end of the line, or for one of the few characters that mean something: here they go there at once. With the
// copies that are not made any more, a page is parsed in little more than half of the time.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/** A piece of a file as the package has it, exactly once, and what stands there instead. */
type Change = readonly [found: string, instead: string]

const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  'micromark/lib/create-tokenizer.js': [
    ['    consume,\n    enter,', '    consume,\n    consumeLine,\n    consumeUntil,\n    enter,'],
    [
      '  function enter(type, fields) {',
      `
  // The rest of the line: within a chunk of text stands no line ending, no tab and no end of the file.
  function consumeLine() {
    if (point._bufferIndex > -1) consumeTo(chunks[point._index].length);
  }

  // All characters that are no key of \`stops\`.
  function consumeUntil(stops) {
    if (point._bufferIndex < 0) return;
    const chunk = chunks[point._index];
    let end = point._bufferIndex;
    while (end < chunk.length && stops[chunk.charCodeAt(end)] === undefined) end++;
    if (end > point._bufferIndex) consumeTo(end);
  }

  function consumeTo(end) {
    const chunk = chunks[point._index];
    const size = end - point._bufferIndex;
    point.column += size;
    point.offset += size;
    context.previous = chunk.charCodeAt(end - 1);
    if (end === chunk.length) {
      point._bufferIndex = -1;
      point._index++;
    } else {
      point._bufferIndex = end;
    }
  }

  function enter(type, fields) {`,
    ],
    ['Array.from(stack)', 'stack.slice()'],
  ],
  'micromark/lib/initialize/document.js': [lineAfterConsume('flowContinue')],
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
  'micromark-util-subtokenize/index.js': [
    // An object with as many numbers as keys is slow, and was copied for each of them.
    ['const jumps = {};', 'const jumps = new Map();'],
    [
      'while (index in jumps) {\n      index = jumps[index];\n    }',
      'while (jumps.has(index)) index = jumps.get(index);',
    ],
    [
      'Object.assign(jumps, subcontent(events, index));\n        index = jumps[index];',
      'subcontent(events, index, jumps);\n        index = jumps.get(index);',
    ],
    [
      'function subcontent(events, eventIndex) {',
      'function subcontent(events, eventIndex, gaps) {',
    ],
    ['  const gaps = {};', ''],
    [
      'gaps[adjust + jumps[index][0]] = adjust + jumps[index][1];',
      'gaps.set(adjust + jumps[index][0], adjust + jumps[index][1]);',
    ],
    ['  return gaps;', ''],
  ],
  'mdast-util-from-markdown/lib/index.js': [
    // One receiver for all handlers of a page instead of a copy for each call.
    [
      '    events = prepared;\n    index = -1;\n',
      '    events = prepared;\n    index = -1;\n    const receiver = { ...context, sliceSerialize: undefined };\n',
    ],
    [
      `        handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`,
      `        receiver.sliceSerialize = events[index][2].sliceSerialize;
        handler[events[index][1].type].call(receiver, events[index][1]);`,
    ],
  ],
}

function lineAfterConsume(state: string): Change {
  return [
    `    effects.consume(code);\n    return ${state};`,
    `    effects.consume(code);\n    effects.consumeLine();\n    return ${state};`,
  ]
}

/** Makes the changes; throws when another version of a package leaves no place for one. */
export function quickParser(): Plugin {
  return {
    name: 'quick-parser',
    setup(context) {
      context.onLoad(
        { filter: /node_modules[\\/](micromark|mdast-util-from)[^\\/]*[\\/]/ },
        async (file) => {
          const name = file.path.split(path.sep).join('/').split('/node_modules/').at(-1) ?? ''
          const changes = CHANGES[name]
          if (changes === undefined) return undefined
          const text = await readFile(file.path, 'utf8')
          return {
            contents: changes.reduce((before, change) => changed(before, change, name), text),
            loader: 'js',
          }
        },
      )
    },
  }
}

function changed(text: string, [found, instead]: Change, name: string): string {
  const parts = text.split(found)
  if (parts.length !== 2)
    throw new Error(`quick-parser.ts: ${name} has no place, or several, for the change of ${found}`)
  return parts.join(instead)
}
