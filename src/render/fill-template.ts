// Pours the parts of a page into the HTML document of the program or of the site.
import { OrionError, type Fault } from '../model/diagnostics/diagnostic.js'

const SLOTS = ['htmlAttributes', 'head', 'app', 'data'] as const
type Slot = (typeof SLOTS)[number]

const PLACES: Readonly<Record<Slot, string>> = {
  htmlAttributes: '<html{{htmlAttributes}}>',
  head: '<head>{{head}}</head>',
  app: '<div id="root">{{app}}</div>',
  data: '{{data}} at the end of <body>',
}

/**
 * The template with its slots replaced; braces inside the parts are left alone.
 * @throws OrionError `template-slot` naming each slot that the template lacks.
 */
export function fillTemplate(template: string, parts: Readonly<Record<Slot, string>>): string {
  const faults = SLOTS.filter((slot) => !template.includes(`{{${slot}}}`)).map(missing)
  if (faults.length > 0) throw new OrionError(faults)
  // Put together, not replaced: the parts are long, and each would be copied once more.
  return template
    .split(/\{\{(\w+)\}\}/)
    .map((text, at) => (at % 2 === 0 ? text : isSlot(text) ? parts[text] : `{{${text}}}`))
    .reduce((html, part) => html + part)
}

function missing(slot: Slot): Fault {
  return {
    code: 'template-slot',
    message: `The template has no slot {{${slot}}}.`,
    hint: `Write ${PLACES[slot]}.`,
  }
}

function isSlot(name: string): name is Slot {
  return SLOTS.some((slot) => slot === name)
}
