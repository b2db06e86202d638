// The attributes of constructs such as `:::code language="csharp" source="a.cs":::`.

/** Values by name; quotes may be missing. */
export function attributesIn(text: string): Readonly<Record<string, string>> {
  const found = text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"':]+))/g)
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, plain]) => [
      name.toLowerCase(),
      double ?? single ?? plain ?? '',
    ]),
  )
}
