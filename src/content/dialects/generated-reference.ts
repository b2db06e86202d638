// What several dialects say of a reference that another program generates.

/** The fault of a reference whose name is shown instead. */
export const generatedReference = (name: string) => ({
  code: 'generated-reference' as const,
  message: `The reference of ${name} is generated from source code. Its name is shown instead.`,
  hint: 'Write the text into the page, or generate the page with the setting routes.',
})
