// Settings that are addresses: checked and normalised to the one form that the other modules rely on.
import * as z from 'zod'
import type { Route } from '../../model/site.js'
import { note, rule } from './base/setting.js'

/** The site's origin: scheme, host and port, without a trailing slash. */
export const originSchema = note(
  z
    .string()
    .check((context) => {
      const found = originFault(context.value)
      if (found) context.issues.push(found)
    })
    .overwrite((value) => parseUrl(value)?.origin ?? value),
  { accepts: "an origin such as 'https://docs.example.org'" },
)

function originFault(value: string): z.core.$ZodRawIssue | undefined {
  const url = parseUrl(value)
  if (url === undefined)
    return rule(value, `${JSON.stringify(value)} is not an origin.`, {
      hint: 'Include scheme and host, for example https://docs.example.org',
    })
  const rest = url.pathname + url.search + url.hash
  if (rest !== '/')
    return rule(value, `An origin has no path, found ${JSON.stringify(value)}.`, {
      code: 'url-with-path',
      hint: `Set url: '${url.origin}' and baseUrl: '${basePath(url.pathname)}'`,
    })
  if (url.username !== '' || url.password !== '')
    return rule(value, 'An origin has no user name or password.', {
      hint: `Set url: '${url.origin}'`,
    })
  return undefined
}

function parseUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** The base: starts and ends with `/`; missing slashes are added. */
export const baseSchema = note(
  z
    .string()
    .check((context) => {
      if (!isPath(context.value))
        context.issues.push(
          rule(context.value, `${JSON.stringify(context.value)} is not a URL path.`, {
            hint: 'Use the URL path the site is served from, for example /docs/',
          }),
        )
    })
    .overwrite(basePath),
  { accepts: "a URL path such as '/docs/'" },
)

/** A route: starts with `/`, no trailing slash but for `/` itself; missing and surplus slashes are fixed. */
export const routeSchema: z.ZodType<Route, string> = note(
  z
    .string()
    .refine(isPath)
    .transform((value): Route => `/${basePath(value).replace(/^\/|\/$/g, '')}`),
  { accepts: "a URL path such as '/docs'" },
)

/** A path below another one: neither a leading nor a trailing slash. */
export const innerPathSchema = note(
  z
    .string()
    .refine((value) => isPath(value) && /[^/]/.test(value))
    .overwrite((value) => basePath(value).slice(1, -1)),
  { accepts: "a URL path such as 'guide'" },
)

function basePath(value: string): string {
  return `/${value}/`.replace(/\/+/g, '/')
}

/** Characters that a URL path may contain unescaped, and no `.` or `..` parts, which browsers would resolve. */
function isPath(value: string): boolean {
  return (
    /^[\w\-.~!$&'()*+,;=:@%/]*$/.test(value) &&
    !/^[a-z][a-z\d+.-]*:/i.test(value) &&
    !value.split('/').some((part) => part === '.' || part === '..')
  )
}

/** An `http:` or `https:` URL with any path. */
export const webAddressSchema = note(
  z.string().refine((value) => parseUrl(value) !== undefined),
  { accepts: "a URL such as 'https://example.org/edit'" },
)
