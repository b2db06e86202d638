// What the built-in font is called, in the style sheet and in the scripts that add its files.

/** The families of its files: most letters of Western Europe, then the further ones of Latin alphabets. */
export const FONT_FAMILIES = ['Figtree', 'Figtree Extended'] as const
