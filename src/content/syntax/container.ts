// Containers as micromark syntax: `:::name[Title]{#id .class}` … `:::`, also with its title as plain words,
// and the tag form `<Tabs>` … `</Tabs>`. Apart from micromark-extension-directive because that one knows neither
// and lets a `:::` inside fenced code close the container around it.
import { markdownLineEnding } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  ParseContext,
  State,
  Token,
  TokenizeContext,
} from 'micromark-util-types'
import { colonClosing, colonOpening } from './colon-fence.js'
import { createFenceTracker } from './fence-tracker.js'
import { MOST_CONTAINERS } from '../blocks/containers.js'
import type { Fences } from './fences.js'
import { fewSpaces, indentOf, nonLazyLine } from './line.js'
import { tagFences } from './tag-fence.js'
import type {} from './tokens.js'

/**
 * Both forms of containers, or that of colons alone where tags are JSX; `containerFromMarkdown` makes
 * `containerDirective` nodes of their tokens.
 */
export function containerSyntax({ hasTags }: { readonly hasTags: boolean }): Extension {
  const depths: Depths = new WeakMap()
  // Four spaces make indented code, which MDX does not have.
  const mostIndent = hasTags ? 3 : Infinity
  const colonContainer = container(depths, () => {
    const size = { value: 0 }
    return { opening: colonOpening(size), closing: colonClosing(size, mostIndent) }
  })
  return {
    flow: {
      [codes.colon]: colonContainer,
      ...(hasTags && { [codes.lessThan]: container(depths, tagFences) }),
    },
  }
}

/** For each page that is parsed: the number of containers around its lines, by number of the line. */
type Depths = WeakMap<ParseContext, number[]>

function depthsOf(parser: ParseContext, depths: Depths): number[] {
  const known = depths.get(parser)
  if (known) return known
  const fresh: number[] = []
  depths.set(parser, fresh)
  return fresh
}

function container(depths: Depths, createFences: () => Fences): Construct {
  return {
    concrete: true,
    tokenize(effects, ok, nok) {
      const lines = depthsOf(this.parser, depths)
      return tokenizeContainer(this, createFences(), lines, effects, ok, nok)
    },
  }
}

function tokenizeContainer(
  context: TokenizeContext,
  fences: Fences,
  depths: number[],
  effects: Effects,
  ok: State,
  nok: State,
): State {
  const indent = indentOf(context)
  const tracker = createFenceTracker()
  const firstLine = context.now().line
  const depth = (depths[firstLine] ?? 0) + 1
  const chunkStart = contentChunks(context, effects, lineStart, end)
  return start

  function start(code: Code): State | undefined {
    if (depth > MOST_CONTAINERS) return nok(code)
    effects.enter('container')
    return effects.attempt(fences.opening, afterOpening, nok)(code)
  }

  function afterOpening(code: Code): State | undefined {
    if (code === null) return end(code)
    // Asked only whether a container may end a paragraph here.
    if (context.interrupt) return ok(code)
    return effects.attempt(nonLazyLine, lineStart, end)(code)
  }

  function lineStart(code: Code): State | undefined {
    return tracker.line(effects, content, effects.attempt(fences.closing, end, content))(code)
  }

  /** The content of an indented container is indented as much as its opening line. */
  function content(code: Code): State | undefined {
    return indent > 0 ? fewSpaces(effects, indent, chunkStart)(code) : chunkStart(code)
  }

  function end(code: Code): State | undefined {
    effects.exit('container')
    // The content is tokenized later.
    const lastLine = context.now().line
    for (let line = firstLine + 1; line <= lastLine; line++) depths[line] = depth
    return ok(code)
  }
}

/** Each line of the content as a chunk that is tokenized later; then goes on with `lineStart`, at the end with `end`. */
function contentChunks(
  context: TokenizeContext,
  effects: Effects,
  lineStart: State,
  end: State,
): State {
  let previous: Token | undefined
  return chunkStart

  function chunkStart(code: Code): State | undefined {
    if (code === null) return end(code)
    if (markdownLineEnding(code)) return effects.check(nonLazyLine, chunk, end)(code)
    return chunk(code)
  }

  function chunk(code: Code): State | undefined {
    const token = effects.enter('chunkDocument', {
      contentType: 'document',
      ...(previous && { previous }),
    })
    if (previous) previous.next = token
    previous = token
    return chunkInside(code)
  }

  function chunkInside(code: Code): State | undefined {
    if (code === null) return chunkEnd(code)
    if (markdownLineEnding(code)) {
      return effects.check(nonLazyLine, chunkLineEnd, chunkEnd)(code)
    }
    effects.consume(code)
    return chunkInside
  }

  function chunkLineEnd(code: Code): State | undefined {
    effects.consume(code)
    exitChunk()
    return lineStart
  }

  function chunkEnd(code: Code): State | undefined {
    exitChunk()
    return end(code)
  }

  function exitChunk(): void {
    const token = effects.exit('chunkDocument')
    context.parser.lazy[token.start.line] = false
  }
}
