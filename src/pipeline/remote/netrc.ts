// Credentials for a host from the text of a netrc file, as curl and git read it.

export type Login = { readonly login: string; readonly password: string }

/** The login for `host`, else the default one; undefined without both. */
export function loginFor(netrc: string, host: string): Login | undefined {
  // A macro ends at an empty line.
  const text = netrc
    .replace(/^[ \t]*macdef\b[^]*?(?:\n[ \t]*\n|(?![^]))/gm, '')
    .replace(/^[ \t]*#.*$/gm, '')
  const words = text.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []
  const entries: { host: string | undefined; login: string; password: string }[] = []
  for (let at = 0; at < words.length; at++) {
    const entry = entries.at(-1)
    if (words[at] === 'machine') entries.push({ host: plain(words[++at]), login: '', password: '' })
    else if (words[at] === 'default') entries.push({ host: undefined, login: '', password: '' })
    else if (words[at] === 'login' && entry) entry.login = plain(words[++at])
    else if (words[at] === 'password' && entry) entry.password = plain(words[++at])
  }
  const found =
    entries.find((each) => each.host === host) ?? entries.find((each) => each.host === undefined)
  return found && { login: found.login, password: found.password }
}

function plain(word = ''): string {
  return word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word
}
