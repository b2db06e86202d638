// Ids of headings as Fumadocs and Nextra write them in MDX: `## Install [#install]`. A number in brackets is an issue.

const BRACKETS = /^(\s{0,3}#{1,6}\s.*\s)\[#([A-Za-z][\w-]*)\](\s*)$/

/** The line of a heading with its id as `{#install}`; every other line as it is. */
export const withBracedId = (line: string): string => line.replace(BRACKETS, '$1{#$2}$3')
