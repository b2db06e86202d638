// The admonitions of Material for MkDocs, which other tools took over.

/** The type here that looks most like one of Material, by its name. */
export const ADMONITION_TYPES: Readonly<Record<string, string>> = {
  note: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'success',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'secondary',
  quote: 'secondary',
  cite: 'secondary',
}

/** Elements of MDX whose name is the type of their box. */
export const NAMED_BOXES: readonly string[] =
  'Note Info Tip Check Success Important Caution Warning Danger'.split(' ')

/** Elements of MDX whose `type` is the type of their box. */
export const TYPED_BOXES: readonly string[] = ['Callout', 'Aside', 'Alert', 'Banner']
