// Tags with content: what opens and closes around it.
import { attribute, label, type Line } from '../line.js'
import {
  blank,
  openContainer,
  openElement,
  paragraph,
  write,
  type Context,
  type Frame,
} from './frames.js'
import type { Tag } from './tags.js'

type Open = Partial<Pick<Frame, 'indent' | 'marker' | 'hasHeadings'>> & {
  readonly end: (line: Line) => void
}

/** Writes what a tag opens; `below` are the lines that follow. */
type Block = (tag: Tag, line: Line, context: Context, below: readonly Line[]) => Open

const HINTS: Readonly<Record<string, string>> = {
  info: 'info',
  note: 'note',
  tip: 'tip',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  working: 'note',
}

const nothing = (): Open => ({ end: () => undefined })

/** By name. */
export const BLOCK_TAGS: Readonly<Record<string, Block>> = {
  hint({ values }, line, context) {
    const type = HINTS[(values.get('style') ?? 'info').toLowerCase()] ?? 'info'
    return { end: openContainer(context, line, type + label(values.get('title') ?? '')) }
  },
  tabs: (_, line, context) => ({ end: openContainer(context, line, 'tabs') }),
  tab({ values }, line, context) {
    const title = values.get('title') || values.get('name') || 'Tab'
    const labels = context.frames.at(-1)?.labels ?? new Set()
    let value = title
    for (let count = 2; labels.has(value); count++) value = `${title} ${count}`
    labels.add(value)
    const text = `tab{${attribute('value', value)} ${attribute('label', title)}}`
    return { end: openContainer(context, line, text) }
  },
  code(tag, _, context) {
    context.codeMeta = codeMeta(tag)
    return {
      end(end) {
        const title = context.codeMeta === undefined ? undefined : tag.values.get('title')
        context.codeMeta = undefined
        if (title) paragraph(context, end, title)
      },
    }
  },
  stepper(_, line, context, below) {
    const end = openContainer(context, line, 'steps')
    return { end, hasHeadings: stepsHaveHeadings(below.map(({ text }) => text)) }
  },
  step(_, line, context) {
    blank(context, line)
    const isHeading = context.frames.at(-1)?.hasHeadings === true
    return isHeading ? nothing() : { ...nothing(), indent: '   ', marker: '1. ' }
  },
  columns(_, line, context) {
    const style = ' style="display: flex; flex-wrap: wrap; gap: 0 2rem"'
    return { end: openElement(context, line, 'div', style) }
  },
  column(_, line, context) {
    return { end: openElement(context, line, 'div', ' style="flex: 1 1 16rem; min-width: 0"') }
  },
  updates: nothing,
  update({ values }, line, context) {
    const parts = [values.get('date'), values.get('tags')].filter(Boolean)
    if (parts.length > 0) paragraph(context, line, `**${parts.join(' · ')}**`)
    return nothing()
  },
  raw: nothing,
  if(tag, line, context) {
    context.writer.warn(line, {
      code: 'unknown-directive',
      message: `Content for some readers only is shown to all: ${tag.source}`,
      hint: 'Remove the content that is not for everyone, or write who it is for.',
    })
    paragraph(context, line, `\`${tag.source}\``)
    return nothing()
  },
  prompt({ values }, line, context) {
    return { end: openContainer(context, line, `note${label(values.get('description') ?? '')}`) }
  },
  codetabs: (_, line, context) => ({ end: openContainer(context, line, 'tabs') }),
  swagger({ values }, line, context) {
    const address = `${values.get('baseUrl') ?? ''}${values.get('path') ?? ''}`
    operation(values.get('summary'), values.get('method'), address, line, context)
    return nothing()
  },
  'swagger-description': nothing,
  'swagger-parameter': parameter,
  'swagger-response': response,
  openapi({ values }, line, context) {
    operation(undefined, values.get('method'), values.get('path') ?? '', line, context)
    return nothing()
  },
  'openapi-operation'({ values }, line, context) {
    operation(undefined, values.get('method'), values.get('path') ?? '', line, context)
    return nothing()
  },
  'openapi-schemas': nothing,
  'openapi-webhook'({ values }, line, context) {
    operation(values.get('name'), values.get('method'), '', line, context)
    return nothing()
  },
  'api-method'({ values }, line, context) {
    const address = `${values.get('host') ?? ''}${values.get('path') ?? ''}`
    operation(undefined, values.get('method'), address, line, context)
    return nothing()
  },
  'api-method-summary'(_, line, context) {
    return { end: openElement(context, line, 'strong') }
  },
  'api-method-description': nothing,
  'api-method-spec': nothing,
  'api-method-request': nothing,
  'api-method-path-parameters': named('Path parameters'),
  'api-method-query-parameters': named('Query parameters'),
  'api-method-body-parameters': named('Body parameters'),
  'api-method-form-data-parameters': named('Form data parameters'),
  'api-method-headers': named('Headers'),
  'api-method-parameter': parameter,
  'api-method-response': nothing,
  'api-method-response-example'({ values }, line, context) {
    return response(
      { name: '', source: '', value: undefined, values: status(values) },
      line,
      context,
    )
  },
  'api-method-response-example-description': nothing,
}

function named(title: string): Block {
  return (_, line, context) => {
    paragraph(context, line, `**${title}**`)
    return nothing()
  }
}

function status(values: Tag['values']): Tag['values'] {
  return new Map([['status', values.get('httpCode') ?? '']])
}

/** What an API is called by: the summary, the method and the address. */
function operation(
  summary: string | undefined,
  method: string | undefined,
  address: string,
  line: Line,
  context: Context,
): void {
  if (summary) paragraph(context, line, `**${summary}**`)
  const call = [method?.toUpperCase(), address].filter(Boolean).join(' ')
  if (call !== '') paragraph(context, line, `\`${call}\``)
}

function parameter({ values }: Tag, line: Line, context: Context): Open {
  const facts = [
    values.get('in'),
    values.get('type'),
    values.get('required') === 'true' ? 'required' : undefined,
  ].filter(Boolean)
  const about = facts.length === 0 ? '' : ` (${facts.join(', ')})`
  write(context, line, `- \`${values.get('name') ?? ''}\`${about}`)
  return { indent: '  ', end: () => undefined }
}

function response({ values }: Tag, line: Line, context: Context): Open {
  const title = [values.get('status'), values.get('description')].filter(Boolean).join(' ')
  if (title !== '') paragraph(context, line, `**${title}**`)
  return nothing()
}

function codeMeta({ values }: Tag): string {
  const title = values.get('title')
  return [
    title === undefined || title === '' ? undefined : attribute('title', title),
    values.get('lineNumbers') === 'true' ? 'showLineNumbers' : undefined,
    values.get('overflow') === 'wrap' ? 'wrap' : undefined,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether each step starts with a heading of the same level, which is the highest one in the steps. */
function stepsHaveHeadings(below: readonly string[]): boolean {
  const end = below.findIndex((text) => /\{%-?\s*endstepper\b/.test(text))
  const steps = below
    .slice(0, end === -1 ? below.length : end)
    .join('\n')
    .split(/\{%-?\s*step\s*-?%\}/)
    .slice(1)
  const levels = steps.map((step) => /^\s*(#{2,6})\s/.exec(step)?.[1]?.length)
  const [level] = levels
  if (level === undefined || levels.some((each) => each !== level)) return false
  return steps.every(
    (step) =>
      [...step.matchAll(/^(#+)\s/gm)].filter(([, marks]) => (marks?.length ?? 0) <= level)
        .length === 1,
  )
}
